import type {MessageRole} from '../protocol/update.js';
import type {SessionId, ToolCallId} from './identity.js';

/**
 * The keys of `Transcript.ids`. One id never stands for another: the kind, the session, and for messages the role are
 * part of it (S2, S9; agents give a thought and an answer the same id).
 */

export function messageKey(session: SessionId, role: MessageRole, messageId: string): string {
  return `m:${session}:${role}:${messageId}`;
}

export function toolCallKey(session: SessionId, toolCallId: ToolCallId): string {
  return `t:${session}:${toolCallId}`;
}

export function terminalKey(session: SessionId, terminalId: string): string {
  return `x:${session}:${terminalId}`;
}

export function compactionKey(session: SessionId, compactionId: string): string {
  return `c:${session}:${compactionId}`;
}
