import {css} from 'lit';

export const conversationStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    min-block-size: 0;
    block-size: 100%;
    color-scheme: var(--acp-color-scheme, inherit);
    background: var(--_surface);
  }

  [part='base'] {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-block-size: 0;
    overflow: hidden;
  }

  [part='header'] {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--_space-s);
    min-block-size: 2.5rem;
    padding-inline: var(--_space-m) var(--_space-s);
    border-block-end: 1px solid var(--_border);
  }

  .title {
    display: flex;
    flex: 1;
    gap: var(--_space-xs);
    min-inline-size: 0;
    margin: 0;
  }

  .title bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .agent {
    flex: none;
    max-inline-size: 12rem;
    font-weight: 600;
  }

  .dot,
  .session-title {
    color: var(--_text-muted);
  }

  .state {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--_space-xs);
    margin: 0;
    color: var(--_text-muted);
    font-size: var(--_size-small);
    white-space: nowrap;
  }

  .state.waiting,
  .state.signIn {
    color: var(--_warning);
    font-weight: 600;
  }

  .state.disconnected {
    color: var(--_danger);
    font-weight: 600;
  }

  acp-transcript {
    flex: 1;
    min-block-size: 0;
  }

  [part='bar'] {
    display: flex;
    flex: none;
    flex-direction: column;
    max-block-size: min(40%, 28rem);
    overflow: hidden;
  }

  [part='bar'] > *,
  [part='footer'] > * {
    inline-size: 100%;
    max-inline-size: calc(var(--_column) + 2 * var(--_space-l));
    margin-inline: auto;
    padding-inline: var(--_space-l);
  }

  [part='footer'] {
    flex: none;
    padding-block: var(--_space-xs) var(--_space-m);
  }

  .bar-item {
    padding-block: var(--_space-2xs);
  }

  /* what stands beside the card gives way first, so that the card keeps its buttons in view */
  .bar-rest {
    flex: 0 1000 auto;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .bar-item.card {
    display: flex;
    flex: 0 1 auto;
    flex-direction: column;
    min-block-size: 0;
    --acp-permission-card-max-block-size: min(34vh, 22rem);
  }

  .welcome {
    display: flex;
    flex: 0 1 30%;
    flex-direction: column;
    justify-content: flex-end;
    min-block-size: 6rem;
    overflow-y: auto;
  }

  .greeting {
    margin: 0 0 var(--_space-l);
    font-size: 1.25em;
    font-weight: 600;
    text-align: center;
  }

  .placeholder {
    display: grid;
    place-items: center;
    block-size: 100%;
    margin: 0;
    color: var(--_text-muted);
  }

  @container (inline-size < 30rem) {
    .agent,
    .dot {
      display: none;
    }

    [part='bar'] > *,
    [part='footer'] > * {
      padding-inline: var(--_space-s);
    }
  }
`;
