import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { PathName } from '#domain/paths.ts';

export type LayoutName = 'default' | 'screen' | 'empty';
/** Which family of pages a page is styled with. */
export type PageKind = 'public' | 'auth' | 'profile' | 'screen';
/** Who may open a page: members alone, visitors alone, or everyone. */
export type Audience = 'everyone' | 'member' | 'visitor';

export interface PageRoute {
  layout: LayoutName;
  kind: PageKind;
  audience: Audience;
  /** Landing pages alone have the footer. */
  footer: boolean;
  /** Whether the page uses the flows of machines/. Without them it is read before their code is loaded. */
  actors: boolean;
  /** Message groups beside those of the shell. */
  messages: readonly string[];
  /** Source file of the page, to find its chunk in the build's manifest. */
  module: string;
  page: () => Promise<{ Page: ComponentType }>;
  loader?: () => Promise<{ loader: LoaderFunction }>;
  /** What stands in the server's HTML but comes alive only with the first thing that a visitor does. */
  late?: LatePage;
}

export interface LatePage {
  load: () => Promise<unknown>;
  /** Message groups that it needs beside those of the page. */
  messages: readonly string[];
  /** Source files whose styles the page needs from the beginning. */
  modules: readonly string[];
}

/** Message groups that every page needs: what stands around it, and what stands in its place when it fails. */
export const shellMessages = ['frame', 'errors'] as const;

/** Message groups of what the flows say on any page; they come with the flows. */
export const flowMessages = ['shell', 'ui', 'upload', 'removal'] as const;

/** How each route of the path table is shown. */
export const pages: Record<PathName, PageRoute> = {
  home: {
    layout: 'default',
    kind: 'public',
    audience: 'everyone',
    footer: true,
    actors: false,
    messages: ['landing'],
    module: 'src/app/pages/home.tsx',
    page: () => import('./pages/home.tsx'),
    late: {
      load: async () => (await import('#src/features/landing/landing-code.ts')).landingCode.load(),
      messages: ['showcase', 'screens', 'upload', 'ui'],
      modules: ['src/features/landing/editor-scene/editor-scene.tsx', 'src/features/landing/showcase.tsx'],
    },
  },
  login: {
    layout: 'default',
    kind: 'auth',
    audience: 'visitor',
    footer: false,
    actors: true,
    messages: ['account', 'ui'],
    module: 'src/app/pages/login.tsx',
    page: () => import('./pages/login.tsx'),
    loader: () => import('./pages/auth.loader.ts'),
  },
  signup: {
    layout: 'default',
    kind: 'auth',
    audience: 'visitor',
    footer: false,
    actors: true,
    messages: ['account', 'ui'],
    module: 'src/app/pages/signup.tsx',
    page: () => import('./pages/signup.tsx'),
    loader: () => import('./pages/auth.loader.ts'),
  },
  gallery: {
    layout: 'default',
    kind: 'profile',
    audience: 'member',
    footer: false,
    actors: false,
    messages: ['gallery', 'screens'],
    module: 'src/app/pages/gallery.tsx',
    page: () => import('./pages/gallery.tsx'),
    loader: () => import('./pages/gallery.loader.ts'),
  },
  trash: {
    layout: 'default',
    kind: 'profile',
    audience: 'member',
    footer: false,
    actors: true,
    messages: ['trash', 'screens'],
    module: 'src/app/pages/trash.tsx',
    page: () => import('./pages/trash.tsx'),
    loader: () => import('./pages/trash.loader.ts'),
  },
  's-id': {
    layout: 'screen',
    kind: 'screen',
    audience: 'everyone',
    footer: false,
    actors: false,
    messages: ['screen'],
    module: 'src/app/pages/screen.tsx',
    page: () => import('./pages/screen.tsx'),
    loader: () => import('./pages/screen.loader.ts'),
  },
  pagespeed: {
    layout: 'empty',
    kind: 'public',
    audience: 'everyone',
    footer: false,
    actors: false,
    messages: [],
    module: 'src/app/pages/pagespeed.tsx',
    page: () => import('./pages/pagespeed.tsx'),
  },
};
