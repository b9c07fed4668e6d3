import type {Timestamp} from '../state/identity.js';
import type {WireAction} from './update.js';

/**
 * Normalises the params of one ACP v1 `session/update` notification. Never throws: a malformed or unknown update
 * becomes `update/unrecognized`; one bad item of a list is dropped without the rest (T4).
 */
export declare function fromV1(notification: unknown, at?: Timestamp): readonly WireAction[];
