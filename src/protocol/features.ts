import type {AgentFeatures, AuthMethodInfo, ImplementationInfo} from '../state/conversation-state.js';
import {list, object, string, text} from './read.js';
import type {JsonObject} from './read.js';

/** An object marker counts as declared by its presence; `null` and `false` are a no (acp-protocol §1.1). */
function declared(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

/** What an agent declared in its `initialize` answer, as flags (acp-protocol §1.3). */
export function readFeatures(result: JsonObject): AgentFeatures {
  const capabilities = object(result['agentCapabilities']) ?? {};
  const session = object(capabilities['sessionCapabilities']) ?? {};
  const prompt = object(capabilities['promptCapabilities']) ?? {};
  const steering = object(object(result['_meta'])?.['steering'])?.['supported'];
  return {
    loadSession: capabilities['loadSession'] === true,
    resume: declared(session['resume']),
    list: declared(session['list']),
    close: declared(session['close']),
    delete: declared(session['delete']),
    fork: declared(session['fork']),
    additionalDirectories: declared(session['additionalDirectories']),
    logout: declared(object(capabilities['auth'])?.['logout']),
    image: prompt['image'] === true,
    audio: prompt['audio'] === true,
    embeddedContext: prompt['embeddedContext'] === true,
    steering: steering === true,
  };
}

/** The ways to sign in; a method without a type is an `agent` one (acp-protocol §1.4). */
export function readAuthMethods(value: unknown): readonly AuthMethodInfo[] {
  const methods = list(value, item => {
    const method = object(item);
    const id = string(method?.['id']);
    if (!method || id === undefined) return undefined;
    const name = text(method['name']) ?? id;
    return {id, name, description: string(method['description']), type: string(method['type']) ?? 'agent'};
  });
  return methods ?? [];
}

export function readImplementation(value: unknown): ImplementationInfo | undefined {
  const info = object(value);
  const name = text(info?.['name']);
  if (!info || name === undefined) return undefined;
  return {name, title: text(info['title']), version: string(info['version']) ?? ''};
}
