// What of Floating UI is used, as one module that loads by itself.
export {autoUpdate, computePosition, flip, offset, shift, size} from '@floating-ui/dom';
