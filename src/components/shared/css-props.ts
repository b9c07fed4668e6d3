import {nothing} from 'lit';
import type {ElementPart} from 'lit/directive.js';
import {Directive, directive} from 'lit/directive.js';

/** CSS properties by name; `undefined` takes one away. */
type CssProps = Readonly<Record<string, string | undefined>>;

class CssPropsDirective extends Directive {
  #set: readonly string[] = [];

  override render(_props: CssProps): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [props]: [CssProps]): typeof nothing {
    const {style} = part.element as HTMLElement;
    for (const name of this.#set) if (props[name] === undefined) style.removeProperty(name);
    for (const [name, value] of Object.entries(props)) if (value !== undefined) style.setProperty(name, value);
    this.#set = Object.keys(props);
    return nothing;
  }
}

/**
 * Sets CSS properties of an element: `<i ${cssProps({'--_share': '40%'})}>`. It goes through the CSSOM, which
 * `style-src 'self'` allows; an interpolated `style` attribute or `styleMap` would be blocked.
 */
export const cssProps = directive(CssPropsDirective);
