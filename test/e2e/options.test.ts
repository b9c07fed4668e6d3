import {playScenarios} from './turns/play.js';
import {options} from './turns/options.js';

playScenarios('options of a session', options);
