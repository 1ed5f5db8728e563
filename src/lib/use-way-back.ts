import { useLocation, useNavigate } from 'react-router-dom';
import { toLastPlace } from './to-last-place.ts';

interface WayBack {
  /** The path of the entry before, which is the state of a step from a list (use-link-clicks.ts); null when it may be any. */
  from: string | null;
  /** To a page that was left: through the history where it is the entry before, which a new one would only repeat. */
  goBack: (path: string) => void;
}

export function useWayBack(): WayBack {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return {
    from: typeof state === 'string' ? state : null,
    goBack: (path) => void (path === state ? navigate(-1) : navigate(path, { state: toLastPlace })),
  };
}
