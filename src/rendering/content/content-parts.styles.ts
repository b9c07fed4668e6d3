import {css} from 'lit';

/** Looks of everything that content templates draw besides text. Loads with them. */
export const contentPartStyles = css`
  .text,
  .json {
    position: relative;
    min-inline-size: 0;
  }

  .copy {
    position: absolute;
    inset-block-start: var(--_space-xs);
    inset-inline-end: var(--_space-xs);
    z-index: 1;
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    background: var(--_code);
    color: var(--_text-muted);
    opacity: 0;
    transition: opacity var(--_motion);
    user-select: none;
  }

  .copy svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  .copy:hover {
    color: var(--_text);
  }

  .copy:focus-visible,
  .copy[data-copied],
  .text:hover > .copy,
  .json:hover > .copy {
    opacity: 1;
  }

  .copy > [data-icon='check'],
  .copy[data-copied] > [data-icon='copy'] {
    display: none;
  }

  .copy[data-copied] > [data-icon='check'] {
    display: block;
  }

  @media (hover: none) {
    .copy {
      opacity: 1;
    }
  }

  .placeholder,
  .chip-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-xs) var(--_space-s);
    min-inline-size: 0;
    color: var(--_text-muted);
    font-size: var(--_size-small);
    overflow-wrap: anywhere;
  }

  .placeholder > bdi,
  .chip-about {
    min-inline-size: 0;
    overflow: clip;
  }

  .picture {
    display: block;
    inline-size: fit-content;
    min-inline-size: 0;
    max-inline-size: 100%;
  }

  .picture-open {
    display: block;
    cursor: zoom-in;
  }

  .image {
    display: block;
    max-inline-size: min(100%, 24rem);
    max-block-size: 24rem;
    object-fit: contain;
    border-radius: var(--_radius);
  }

  /* A drawing may have no size of its own. */
  .image[src^='data:image/svg'] {
    inline-size: 24rem;
    max-inline-size: 100%;
  }

  .resource > * + * {
    margin-block-start: var(--_space-xs);
  }

  .resource-page {
    padding: var(--_space-s) var(--_space-m);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    overflow-wrap: anywhere;
  }

  .disclosure > .resource-page {
    margin-block-start: var(--_space-xs);
  }

  .broken {
    display: none;
    align-items: center;
    gap: var(--_space-s);
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .is-broken .picture-open {
    display: none;
  }

  .is-broken .broken {
    display: flex;
  }

  .audio {
    display: block;
    max-inline-size: 100%;
  }

  .chip {
    display: inline-flex;
    align-items: center;
    gap: var(--_space-xs);
    max-inline-size: 100%;
    padding: var(--_space-2xs) var(--_space-s);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    color: var(--_text);
    font-size: var(--_size-small);
  }

  button.chip:hover {
    background: var(--_hover);
  }

  .chip svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    color: var(--_text-muted);
  }

  .chip-label {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chip-size {
    unicode-bidi: plaintext;
    color: var(--_text-muted);
    white-space: nowrap;
  }

  .more,
  .disclosure > summary {
    user-select: none;
  }

  .more {
    padding: var(--_space-2xs) var(--_space-s);
    color: var(--_accent);
    font-size: var(--_size-small);
  }

  .more:hover {
    text-decoration: underline;
  }

  .disclosure {
    min-inline-size: 0;
    font-size: var(--_size-small);
  }

  .disclosure > summary,
  .json-branch > summary {
    display: flex;
    align-items: center;
    gap: var(--_space-xs);
    inline-size: fit-content;
    max-inline-size: 100%;
    border-radius: var(--_radius);
    color: var(--_text-muted);
    cursor: pointer;
    list-style: none;
  }

  .disclosure > summary:hover,
  .json-branch > summary:hover {
    color: var(--_text);
  }

  .disclosure > summary > svg,
  .json-branch > summary > svg {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    transition: rotate var(--_motion);
  }

  .disclosure > summary > svg:dir(rtl),
  .json-branch > summary > svg:dir(rtl) {
    rotate: 180deg;
  }

  .disclosure[open] > summary > svg,
  .json-branch[open] > summary > svg {
    rotate: 90deg;
  }

  .json {
    padding: var(--_space-s);
    overflow-x: auto;
    border-radius: var(--_radius);
    background: var(--_code);
    font: var(--_size-code) / var(--_line-code) var(--_font-code);
  }

  .json-members {
    padding-inline-start: var(--_space-l);
  }

  .json-member {
    display: flex;
    gap: var(--_space-s);
  }

  .json-key {
    color: var(--_text-muted);
  }

  .json-key::after {
    content: ':';
  }

  .json-size {
    color: var(--_text-muted);
    font-size: var(--_size-small);
  }

  .json-value {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;
