// What a popup of the picker is drawn from, loaded when the picker comes to the page.
export {optionList} from './config-list.js';
export {moreList} from './config-more.js';
export {problem} from './config-problems.js';
export {configPopupStyles} from './config-popup.styles.js';
export {ListController} from './list-controller.js';
export {plainOption} from './plain-options.js';
export {PanelController} from './panel-controller.js';
export {nextFavourite} from '../../state/config-preferences.js';
