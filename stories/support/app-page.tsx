import { useEffect, useState, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';
import { pathInLocale, type Locale } from '#domain/locales.ts';
import type { PathName } from '#domain/paths.ts';
import type { Viewer } from '#domain/viewer.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import type { Flows } from '#machines/app/flows.ts';
import { App } from '#src/app/app.tsx';
import { ErrorPage } from '#src/app/error-page/error-page.tsx';
import { DefaultLayout } from '#src/app/layouts/default-layout.tsx';
import { EditorLayout } from '#src/app/layouts/editor-layout.tsx';
import { EmptyLayout } from '#src/app/layouts/empty-layout.tsx';
import { HostedPages } from '#src/app/layouts/hosted-pages.tsx';
import { ScreenLayout } from '#src/app/layouts/screen-layout.tsx';
import type { PageHandle } from '#src/app/page-handle.ts';
import { pageOf } from '#src/app/pages.ts';
import type { ReturnedForm } from '#src/wiring/page/rendering.ts';
import { siteDefaults, type Site } from '#src/wiring/page/site.ts';
import { IntlBoundary } from '#src/i18n/intl-boundary.tsx';
import type { GatewayClient } from '#src/graphql/client.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { withSilentActors } from '../flows/frozen-actor.ts';

export interface AppPageProps {
  /** Decides on layout, footer and kind. */
  page: PathName;
  /** Without the prefix of a language. */
  path: string;
  component?: ComponentType;
  viewer?: Viewer | null;
  /** What the page's loader has read. */
  data?: unknown;
  /** What the page failed with: the error page stands in its place. */
  error?: (locale: Locale) => unknown;
  /** The form as it came back refused to a browser without JavaScript. */
  form?: ReturnedForm | null;
  client?: GatewayClient;
  /** What this installation is configured to be beside what all are. */
  site?: Partial<Site>;
  /** Flows in a state of their own; the others stand in their first. */
  flows?: Partial<Flows>;
}

/** A page in its layout, as the application shows it in the language of the toolbar. */
export function AppPage(props: AppPageProps) {
  const locale = useLocale();
  const who = JSON.stringify([locale, props.viewer, props.site]);
  return <PageInLocale key={who} {...props} locale={locale} />;
}

function PageInLocale({
  viewer = null,
  form = null,
  client = silentClient,
  site,
  flows,
  ...page
}: AppPageProps & InLocale) {
  const [{ app, actors, router }] = useState(() => open(viewer, page, flows));
  useEffect(() => () => void app.stop(), [app]);
  const bootstrap = {
    viewer,
    form,
    dismissedAnnouncement: null,
    publicUrl: 'https://kadr.example',
    site: { ...siteDefaults, ...site },
  };
  return (
    <App page={{ bootstrap, assets: { fonts: [] } }} actors={actors} client={client}>
      <IntlBoundary locale={page.locale}>
        <RouterProvider router={router} />
      </IntlBoundary>
    </App>
  );
}

function open(viewer: Viewer | null, page: OpenedPage, flows?: Partial<Flows>) {
  const { locale } = page;
  const { uploadBytesLimit } = siteDefaults;
  const app = createActor(withSilentActors(appMachine), { input: { viewer, locale, uploadBytesLimit } });
  // As in the application: the parts of a page open their flows under it as soon as they are there.
  app.start();
  return { app, actors: { app, owner: () => viewer?.id ?? null, ...flowsOf(app), ...flows }, router: routerOf(page) };
}

function routerOf({ page, path, component, data, error, locale }: OpenedPage) {
  const { layout, kind, footer } = pageOf(page);
  const failed = error?.(locale);
  return createMemoryRouter(
    [
      {
        ...(layout !== 'empty' && { Component: HostedPages }),
        children: [
          {
            Component: layouts[layout],
            children: [
              {
                id: 'place',
                ErrorBoundary: ErrorPage,
                children: [
                  {
                    id: 'page',
                    path: '*',
                    ...(component && { Component: component }),
                    handle: { kind, footer, below: [], modules: [] } satisfies PageHandle,
                    loader: () => data ?? null,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
    {
      initialEntries: [pathInLocale(path, locale)],
      hydrationData: {
        loaderData: { page: data ?? null },
        ...(failed === undefined ? {} : { errors: { place: failed } }),
      },
    },
  );
}

interface InLocale {
  locale: Locale;
}

type OpenedPage = Pick<AppPageProps, 'page' | 'path' | 'component' | 'data' | 'error'> & InLocale;

const layouts = { default: DefaultLayout, screen: ScreenLayout, editor: EditorLayout, empty: EmptyLayout };

/** Asked something, it never answers: what is on its way stays on its way. */
const silentClient: GatewayClient = { request: () => new Promise(() => {}) };
