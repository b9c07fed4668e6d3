import './connection-status.js';
import './notice.js';
import './permission-card.js';
import './plan-list.js';
import './queue-list.js';
import './usage-meter.js';
import {popupModule} from '../components/config-picker/config-picker.js';
import * as configPopup from '../components/config-picker/config-popup.js';
import {floatingModule} from '../components/shared/floating.js';
import * as floatingUi from '../components/shared/floating-ui.js';
import {outputModule} from '../components/terminal-card/output-reader.js';
import * as terminalOutput from '../components/terminal-card/terminal-output.js';
import {bodyModule} from '../components/tool-row/lazy-body.js';
import * as toolRowBody from '../components/tool-row/tool-row-body.js';
import {countsModule} from '../components/tool-row/tool-row-header.js';
import * as contentTemplate from '../rendering/content/content-template.js';
import {contentModule} from '../rendering/content/lazy-content.js';
import * as countsTemplate from '../rendering/diff/counts-template.js';
import {markdownModule} from '../rendering/markdown/markdown.js';
import * as markdownDirective from '../rendering/markdown/markdown-directive.js';

// What `conversation` loads right after itself. A page that imports this file has everything at once.
bodyModule.provide(toolRowBody);
contentModule.provide(contentTemplate);
countsModule.provide(countsTemplate);
floatingModule.provide(floatingUi);
outputModule.provide(terminalOutput);
popupModule.provide(configPopup);
markdownModule.provide(markdownDirective);
