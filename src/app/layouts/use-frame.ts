import { useLocation } from 'react-router-dom';
import { pathInLocale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import type { HeaderProps } from '#src/ui/header/header.tsx';
import { useActorsStore, useViewer } from '../actors/use-actors.ts';
import { useBootstrap } from '../bootstrap.ts';
import { useTheme } from '../theme/use-theme.ts';

/** What headers and footers show: where one can go from here, who is here, in which language and light. */
export function useFrame(): Omit<HeaderProps, 'onUpload' | 'onCapture'> {
  const locale = useLocale();
  const viewer = useViewer();
  const { site } = useBootstrap();
  const { pathname, search } = useLocation();
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
    language: {
      current: locale,
      languages: site.languages.map((language) => ({
        ...language,
        href: pathInLocale(pathname + search, language.locale),
      })),
    },
    theme: useTheme(),
    onLogout: () => void actors.load().then(({ session }) => session.send({ type: 'session.ended' })),
  };
}
