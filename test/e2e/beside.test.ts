import {playScenarios} from './turns/play.js';
import {beside} from './turns/beside.js';

playScenarios('two elements on two connections', beside);
