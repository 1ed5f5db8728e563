import type { Decorator, Loader } from '@storybook/react-vite';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { pathInLocale, type Locale } from '#domain/locales.ts';
import { emulateMedia } from './emulated-media.ts';
import { inLongWords } from './long-words.ts';
import { RawIntlProvider } from 'react-intl';
import { intlOf } from '#src/i18n/intl.ts';
import { loadMessages, messageGroups } from '#src/i18n/messages.ts';
import { setNetwork } from '#stories/support/network.ts';
import { storyLocale } from '#stories/support/words.ts';

/** A group that is not translated yet shows its English defaults and keeps the other stories going. */
export const allMessages: Loader = ({ globals }) => {
  // English is what samples and plays are written in.
  const shown = new Set<Locale>(['en', storyLocale(globals)]);
  return Promise.allSettled(
    messageGroups().flatMap((group) => [...shown].map((locale) => loadMessages(locale, [group]))),
  );
};

/** What a story places by the size of a text must not be placed by the size of its fallback font. */
export const allFonts: Loader = () => Promise.allSettled([...document.fonts].map((face) => face.load()));

export const withIntl: Decorator = (Story, { globals }) => {
  const locale = storyLocale(globals);
  document.documentElement.lang = locale;
  const intl = intlOf(locale);
  return (
    <RawIntlProvider value={globals['words'] === 'long' ? inLongWords(intl) : intl}>
      <Story />
    </RawIntlProvider>
  );
};

/** `parameters.path` is the address a story stands at, in English. A story of a whole page brings `ownRouter`. */
export const withRouter: Decorator = (Story, { parameters, globals }) => {
  if (parameters['ownRouter'] === true) return <Story />;
  const path: unknown = parameters['path'];
  const router = createMemoryRouter([{ path: '*', element: <Story /> }], {
    initialEntries: [typeof path === 'string' ? pathInLocale(path, storyLocale(globals)) : '/'],
  });
  return <RouterProvider router={router} />;
};

/** What a reader's system asks of every page: less motion, its own colours, larger text. */
export const withPreferences: Decorator = (Story, { globals }) => {
  emulateMedia({ reducedMotion: globals['motion'] === 'reduced', forcedColours: globals['colours'] === 'forced' });
  document.documentElement.style.fontSize = globals['text'] === 'double' ? '200%' : '';
  return <Story />;
};

export const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light';
  return <Story />;
};

/** A network that is disturbed is a story from the beginning. */
export const withNetwork: Decorator = (Story, { globals }) => <Story key={setNetwork(globals['network'])} />;
