import {playScenarios} from './turns/play.js';
import {tools} from './turns/tools.js';

playScenarios('rows of tools', tools);
