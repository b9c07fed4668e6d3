import {cancelLate} from './topics/cancel-late.js';
import {configCases} from './topics/config.js';
import {errorCases} from './topics/errors.js';
import {historyReplay} from './topics/history-replay.js';
import {messageChunks} from './topics/message-chunks.js';
import {permissionCases} from './topics/permissions.js';
import {planAndUsage} from './topics/plan-usage.js';
import {queueCases} from './topics/queue.js';
import {sessionCases} from './topics/sessions.js';
import {terminalCases} from './topics/terminal.js';
import {toolUpdates} from './topics/tool-updates.js';
import {userEcho} from './topics/user-echo.js';
import type {Translations} from './translation.js';

/** Every translated case. */
export const translations: Translations = {
  ...messageChunks,
  ...userEcho,
  ...historyReplay,
  ...cancelLate,
  ...permissionCases,
  ...toolUpdates,
  ...terminalCases,
  ...configCases,
  ...planAndUsage,
  ...queueCases,
  ...errorCases,
  ...sessionCases,
};
