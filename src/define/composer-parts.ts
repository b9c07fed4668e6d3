import {composerModule} from '../components/composer/composer-base.js';
import * as composerLate from '../components/composer/composer-late.js';

// What `composer` loads right after itself. A page that imports this file has it at once.
composerModule.provide(composerLate);
