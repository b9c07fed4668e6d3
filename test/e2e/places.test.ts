import {playScenarios} from './turns/play.js';
import {places} from './turns/places.js';

playScenarios('places', places);
