import {registerLanguages} from '../localize/languages.js';
import './conversation.js';
import './parts.js';

registerLanguages();
