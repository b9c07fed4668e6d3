import {css} from 'lit';

/** Shadows at the ends of what scrolls that are not seen: covers move with the content, the shadows stay. */
export const scrollShade = css`
  --_shade: color-mix(in srgb, var(--_text) 14%, transparent);
  background:
    linear-gradient(var(--_surface) 30%, transparent) top / 100% 2rem no-repeat local,
    linear-gradient(transparent, var(--_surface) 70%) bottom / 100% 2rem no-repeat local,
    linear-gradient(var(--_shade), transparent) top / 100% 0.75rem no-repeat scroll,
    linear-gradient(transparent, var(--_shade)) bottom / 100% 0.75rem no-repeat scroll;
  background-clip: content-box;
  background-origin: content-box;
`;
