import type {PlanEntry} from '@agentclientprotocol/sdk';
import {plainName, plainText} from '../../rendering/content/short-text.js';

/** How a step is drawn. `unknown`: a status that ACP does not define, shown as it came. */
export type StepLook = 'todo' | 'current' | 'done' | 'cancelled' | 'unfinished' | 'unknown';

/** A step with the word of its status as the agent gave it. */
export interface Step {
  readonly text: string;
  readonly look: StepLook;
  readonly status: string;
  readonly important: boolean;
}

/** The line of a plan: which step is current, and its place. */
export interface PlanLine {
  /** Undefined when everything is done. */
  readonly current: Step | undefined;
  /** Place of the current step, from 1; the number of steps when everything is done. */
  readonly at: number;
  readonly total: number;
}

const looks: Readonly<Record<string, StepLook>> = {
  pending: 'todo',
  in_progress: 'current',
  completed: 'done',
  cancelled: 'cancelled',
};

function lookOf(status: string, ended: boolean): StepLook {
  const look = Object.hasOwn(looks, status) ? looks[status]! : 'unknown';
  return ended && (look === 'todo' || look === 'current') ? 'unfinished' : look;
}

/** The steps of a plan. When its turn has ended, open ones are left unfinished (L1). */
export function stepsOf(entries: readonly PlanEntry[], ended: boolean): readonly Step[] {
  return entries.map(({content, status, priority}) => ({
    text: plainText(String(content)),
    look: lookOf(String(status), ended),
    status: plainName(String(status)),
    important: priority === 'high',
  }));
}

/** Whether no step is open. */
export function isDone(steps: readonly Step[]): boolean {
  return steps.length > 0 && steps.every(step => step.look === 'done' || step.look === 'cancelled');
}

/** The current step: the first in progress, else the first that is open. */
export function planLine(steps: readonly Step[]): PlanLine {
  const total = steps.length;
  const open = (step: Step): boolean => step.look !== 'done' && step.look !== 'cancelled';
  const running = steps.findIndex(step => step.status === 'in_progress');
  const at = running >= 0 ? running : steps.findIndex(open);
  return at < 0 ? {current: undefined, at: total, total} : {current: steps[at], at: at + 1, total};
}

/** The name of a written plan: its first heading, which stands before everything else. */
export function titleOf(content: string): string | undefined {
  const heading = /^\s*#{1,6}[ \t]+(\S.*)/.exec(content)?.[1];
  // a longer one is no name, and would take long to look through
  const title = heading
    ?.slice(0, 200)
    .replace(/[ \t]#*[ \t]*$/, '')
    .trim();
  return title ? plainName(title) : undefined;
}

/** The last part of an address, to be read; what cannot be decoded stays as it is. */
export function fileNameOf(uri: string): string {
  const last = uri.split(/[?#]/)[0]!.split(/[/\\]/).findLast(Boolean) ?? uri;
  try {
    return plainName(decodeURIComponent(last));
  } catch {
    return plainName(last);
  }
}
