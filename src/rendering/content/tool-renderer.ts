import type {TemplateResult} from 'lit';
import {html} from 'lit';
import type {ToolCallEntry} from '../../state/entry.js';

/**
 * Draws the body of tool calls that a host knows better. It returns nothing for a call that it leaves to the kit, and
 * never gets or gives HTML text: it builds templates with `html`, or nodes.
 */
export type ToolRenderer = (
  call: ToolCallEntry,
  tools: {readonly html: typeof html},
) => TemplateResult | Node | undefined | null | void;

/** What the renderers of a host made of a call. */
export type HostDrawing =
  | {readonly kind: 'none'}
  | {readonly kind: 'drawn'; readonly content: TemplateResult | Node}
  | {readonly kind: 'failed'; readonly error: unknown};

/** Asks the renderers in their order. One that throws takes no row with it. */
export function drawByHost(renderers: readonly ToolRenderer[], call: ToolCallEntry): HostDrawing {
  try {
    for (const render of renderers) {
      const content = render(call, {html});
      if (content) return {kind: 'drawn', content};
    }
    return {kind: 'none'};
  } catch (error) {
    return {kind: 'failed', error};
  }
}
