import {css} from 'lit';

/**
 * Design tokens. A host sets the public `--acp-…` properties anywhere above an element; the kit never sets them.
 * Each shadow root derives private `--_…` properties from them here, with defaults for light and dark,
 * and styles use only those.
 */
export const tokens = css`
  :host {
    --_text: var(--acp-color-text, light-dark(#1f2328, #e6e8eb));
    --_text-muted: var(--acp-color-text-muted, light-dark(#59636e, #9aa4b0));
    --_surface: var(--acp-color-surface, light-dark(#ffffff, #16181c));
    --_surface-raised: var(--acp-color-surface-raised, light-dark(#f5f6f8, #1f2227));
    --_surface-popup: var(--acp-color-surface-popup, light-dark(#ffffff, #25292f));
    --_border: var(--acp-color-border, light-dark(#d8dce1, #343a42));
    --_border-control: var(--acp-color-border-control, light-dark(#8a929c, #6b7480));
    --_accent: var(--acp-color-accent, light-dark(#0b62c4, #6cb0ff));
    --_on-accent: var(--acp-color-on-accent, light-dark(#ffffff, #0c1a2b));
    --_danger: var(--acp-color-danger, light-dark(#b3261e, #ff8b82));
    --_warning: var(--acp-color-warning, light-dark(#8a5a00, #e8b75a));
    --_success: var(--acp-color-success, light-dark(#1a6e33, #6fce8a));
    --_info: var(--acp-color-info, light-dark(#0b62c4, #6cb0ff));
    --_diff-add: var(--acp-color-diff-add, light-dark(#dcf5e2, #173624));
    --_diff-del: var(--acp-color-diff-del, light-dark(#fde4e2, #43201f));
    --_selection: var(--acp-color-selection, light-dark(#cfe3fb, #24436b));
    --_focus: var(--acp-color-focus, light-dark(#0b62c4, #6cb0ff));
    --_code: var(--acp-color-code, light-dark(#f0f1f4, #1c1f24));
    --_hover: color-mix(in srgb, var(--_text) 7%, transparent);

    --_font: var(--acp-font, system-ui, sans-serif);
    --_font-code: var(--acp-font-code, ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace);
    --_size: var(--acp-font-size, 0.875rem);
    --_size-small: var(--acp-font-size-small, 0.8125rem);
    --_size-code: var(--acp-font-size-code, 0.78125rem);
    --_line: var(--acp-line-height, 1.6);
    --_line-code: var(--acp-line-height-code, 1.5);

    --_space-2xs: var(--acp-space-2xs, 0.125rem);
    --_space-xs: var(--acp-space-xs, 0.25rem);
    --_space-s: var(--acp-space-s, 0.5rem);
    --_space-m: var(--acp-space-m, 0.75rem);
    --_space-l: var(--acp-space-l, 1rem);
    --_space-xl: var(--acp-space-xl, 1.5rem);
    --_radius: var(--acp-radius, 0.375rem);
    --_radius-card: var(--acp-radius-card, 0.5rem);
    --_radius-composer: var(--acp-radius-composer, 0.75rem);
    --_shadow-popup: var(--acp-shadow-popup, 0 0.25rem 1rem light-dark(rgb(0 0 0 / 16%), rgb(0 0 0 / 50%)));
    --_scrim: var(--acp-color-scrim, rgb(0 0 0 / 30%));
    --_column: var(--acp-column-width, 46rem);
    --_motion: var(--acp-motion, 120ms ease-out);
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --_motion: 0s;
    }
  }
`;
