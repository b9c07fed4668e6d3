// What reads and draws a terminal, loaded when there is one.
export {cardStatus, cardTemplate} from './card-template.js';
export {terminalOutputStyles} from './terminal-output.styles.js';
export {OutputView} from './output-view.js';
