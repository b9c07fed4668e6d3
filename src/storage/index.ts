// Storage: where drafts outlive a page. A host may bring its own.
export {memoryStorage} from './host-storage.js';
export type {HostStorage} from './host-storage.js';
export {indexedDbStorage} from './indexed-db.js';
