import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { Viewer } from '#domain/viewer.ts';
import type { HeaderProps } from '#src/ui/header/header.tsx';
import { useActorsStore, useViewer } from '../actors/use-actors.ts';
import { useTheme } from '../theme/use-theme.ts';
import { useLanguages } from './use-languages.ts';

interface Frame extends Pick<HeaderProps, 'language' | 'theme'> {
  links: Record<'home' | 'gallery' | 'trash' | 'login' | 'signup', string>;
  viewer: Viewer | null;
  onLogout: () => void;
}

/** What headers and footers show: where one can go from here, who is here, in which language and light. */
export function useFrame(): Frame {
  const locale = useLocale();
  const viewer = useViewer();
  const actors = useActorsStore();
  return {
    links: {
      home: href('home', locale),
      gallery: href('gallery', locale),
      trash: href('trash', locale),
      login: href('login', locale),
      signup: href('signup', locale),
    },
    viewer,
    language: { current: locale, languages: useLanguages() },
    theme: useTheme(),
    onLogout: () => void actors.load().then(({ session }) => session.send({ type: 'session.ended' })),
  };
}
