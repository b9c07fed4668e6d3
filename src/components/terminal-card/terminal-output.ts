// What reads and draws the output of a terminal, loaded when there is one.
export {terminalOutputStyles} from './terminal-output.styles.js';
export {OutputView} from './output-view.js';
