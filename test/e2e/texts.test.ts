import {playScenarios} from './turns/play.js';
import {texts} from './turns/texts.js';

playScenarios('texts', texts);
