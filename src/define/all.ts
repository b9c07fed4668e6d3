import {registerLanguages} from '../localize/languages.js';
import './conversation.js';

registerLanguages();
