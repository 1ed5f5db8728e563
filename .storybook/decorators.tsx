import type { Decorator } from '@storybook/react-vite';
import { IntlProvider } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Locale, locales, localeTags } from '#domain/locales.ts';
import { messagesOf } from './messages.ts';

export const withIntl: Decorator = (Story, { globals }) => {
  const locale = localeOf(globals['locale']);
  document.documentElement.lang = locale;
  return (
    <IntlProvider locale={localeTags[locale]} defaultLocale="en-US" messages={messagesOf(locale)} timeZone="UTC">
      <Story />
    </IntlProvider>
  );
};

/** `parameters.path` is the address a story stands at. */
export const withRouter: Decorator = (Story, { parameters }) => {
  const path: unknown = parameters['path'];
  const router = createMemoryRouter([{ path: '*', element: <Story /> }], {
    initialEntries: [typeof path === 'string' ? path : '/'],
  });
  return <RouterProvider router={router} />;
};

export const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light';
  return <Story />;
};

function localeOf(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? 'en';
}
