import {playScenarios} from './turns/play.js';
import {turns} from './turns/turns.js';

playScenarios('turns', turns);
