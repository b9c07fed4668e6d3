// What reads and draws the output of a terminal, loaded when there is some.
export {PlainLines} from '../../rendering/terminal/plain-lines.js';
export {rowsTemplate} from './terminal-rows.js';
