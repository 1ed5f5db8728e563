import { useLocation } from 'react-router-dom';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { Viewer } from '#domain/viewer.ts';
import type { FrameChoices } from '#src/blocks/header/choices.tsx';
import { signOut } from '#src/features/upload/sign-out.ts';
import { useMaySignUp } from '#src/wiring/page/use-may-sign-up.ts';
import { useBootstrap } from '#src/wiring/page/bootstrap.ts';
import type { Site } from '#src/wiring/page/site.ts';
import { useActors, useViewer } from '#src/wiring/use-actors.ts';
import { sheetState } from '#src/features/shortcuts/sheet-state.ts';
import { pathAfterSignIn } from '../login-path.ts';
import { useTheme } from '#src/lib/theme/use-theme.ts';
import { useLanguages } from '#src/wiring/page/use-languages.ts';
import { usePageHandle } from './use-page-handle.ts';

interface Frame {
  /** Addresses; the ways in lead on to where the person was going. */
  links: Record<'home' | 'gallery' | 'trash' | 'login', string> & {
    /** Null where accounts are for invited people. */
    signup: string | null;
  };
  viewer: Viewer | null;
  site: Site;
  choices: FrameChoices;
  onLogout: () => void;
}

/** What headers and footers show: where one can go from here, who is here, in which language and light. */
export function useFrame(): Frame {
  const locale = useLocale();
  const viewer = useViewer();
  const actors = useActors();
  const { kind } = usePageHandle();
  const { site } = useBootstrap();
  const maySignUp = useMaySignUp();
  const next = new URLSearchParams({ next: pathAfterSignIn(useLocation(), kind, locale) });
  return {
    links: {
      home: href(site.kind === 'team' && viewer ? 'gallery' : 'home', locale),
      gallery: href('gallery', locale),
      trash: href('trash', locale),
      login: `${href('login', locale)}?${next}`,
      signup: maySignUp ? `${href('signup', locale)}?${next}` : null,
    },
    viewer,
    site,
    choices: {
      language: { current: locale, languages: useLanguages() },
      theme: useTheme(),
      onShortcuts: sheetState.open,
    },
    onLogout: () => void signOut(actors),
  };
}
