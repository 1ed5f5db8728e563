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
  /** Message groups beside those of the shell. */
  messages: readonly string[];
  /** Source file of the page, to find its chunk in the build's manifest. */
  module: string;
  /** Source files of what is loaded after the page has been taken over. The page needs their styles from the beginning. */
  later?: readonly string[];
  page: () => Promise<{ Page: ComponentType }>;
  loader?: () => Promise<{ loader: LoaderFunction }>;
}

/** How each route of the path table is shown. */
export const pages: Record<PathName, PageRoute> = {
  home: {
    layout: 'default',
    kind: 'public',
    audience: 'everyone',
    footer: true,
    messages: ['landing', 'showcase', 'upload'],
    module: 'src/app/pages/home.tsx',
    later: ['src/features/landing/showcase.tsx'],
    page: () => import('./pages/home.tsx'),
  },
  login: {
    layout: 'default',
    kind: 'auth',
    audience: 'visitor',
    footer: false,
    messages: ['account'],
    module: 'src/app/pages/login.tsx',
    page: () => import('./pages/login.tsx'),
    loader: () => import('./pages/auth.loader.ts'),
  },
  signup: {
    layout: 'default',
    kind: 'auth',
    audience: 'visitor',
    footer: false,
    messages: ['account'],
    module: 'src/app/pages/signup.tsx',
    page: () => import('./pages/signup.tsx'),
    loader: () => import('./pages/auth.loader.ts'),
  },
  gallery: {
    layout: 'default',
    kind: 'profile',
    audience: 'member',
    footer: false,
    messages: ['gallery'],
    module: 'src/app/pages/gallery.tsx',
    page: () => import('./pages/gallery.tsx'),
    loader: () => import('./pages/gallery.loader.ts'),
  },
  trash: {
    layout: 'default',
    kind: 'profile',
    audience: 'member',
    footer: false,
    messages: ['trash'],
    module: 'src/app/pages/trash.tsx',
    page: () => import('./pages/trash.tsx'),
    loader: () => import('./pages/trash.loader.ts'),
  },
  's-id': {
    layout: 'screen',
    kind: 'screen',
    audience: 'everyone',
    footer: false,
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
    messages: [],
    module: 'src/app/pages/pagespeed.tsx',
    page: () => import('./pages/pagespeed.tsx'),
  },
};
