import type {AgentFeatures} from '../../state/connection-state.js';
import type {AttachmentLimits} from './attachment-limits.js';
import {endingsOf, typeOf} from './attachment-limits.js';
import {gates, kindOf} from './load-file.js';

/**
 * What the system's dialog offers: what the host allows and the agent takes, as types and endings (C3). `undefined`:
 * every file; nothing in it: no file could be attached. What comes by the dialog is looked at all the same.
 */
export function acceptOf(
  {types, addressOf}: AttachmentLimits = {},
  features: AgentFeatures | undefined,
): readonly string[] | undefined {
  const allowed = types?.map(type => type.toLowerCase());
  const wanted = allowed?.includes('*/*') ? undefined : allowed;
  // a file with an address goes out as a link, which every agent takes
  const taken = !features || addressOf ? wanted : takenOf(wanted, features);
  return taken && [...new Set(taken.flatMap(type => (type.startsWith('.') ? type : [type, ...endingsOf(type)])))];
}

function takenOf(wanted: readonly string[] | undefined, features: AgentFeatures): readonly string[] | undefined {
  // no list says "all but images", so an agent that takes files is offered every one
  if (!wanted && features.embeddedContext) return undefined;
  const takes = (type: string): boolean => features[gates[kindOf(type)]];
  return (wanted ?? ['image/*', 'audio/*']).flatMap(pattern => {
    if (takes(pattern.startsWith('.') ? typeOf({name: pattern, type: ''}) : pattern)) return pattern;
    return pattern === 'image/*' && features.embeddedContext ? 'image/svg+xml' : [];
  });
}
