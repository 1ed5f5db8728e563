import type { PathName } from '#domain/paths.ts';
import type { Keeping } from './rendering.ts';

export type LayoutName = 'default' | 'screen' | 'editor' | 'empty';
/** Which family of pages a page is styled with. */
export type PageKind = 'public' | 'auth' | 'profile' | 'screen' | 'editor';
/** Who may open a page: members alone, visitors alone, or everyone. */
export type Audience = 'everyone' | 'member' | 'visitor';

/** How a page is shown. */
export interface PageRoute {
  /** Its name in the table of paths. */
  path: PathName;
  /** 'everyone' unless said. */
  audience?: Audience;
  /** Names of further conditions, in `src/app/page-middleware.ts`: one that is not there makes the page an error. */
  middleware?: readonly string[];
  /** 'default' unless said. */
  layout?: LayoutName;
  /** 'public' unless said. */
  kind?: PageKind;
  /** Landing pages alone have the footer. */
  footer?: boolean;
  /** Source modules of what the server renders though its code comes later: the page comes with their styles. */
  below?: readonly string[];
  /** Said of a page that is the same for all visitors without a cookie: nothing in it may depend on who asks. Never kept unless said. */
  keeps?: Keeping;
  /** Params of its query that it follows by itself: another value of theirs reads nothing anew. */
  follows?: readonly string[];
  /** Params that its address is there with, for the tests of all pages. */
  example?: Readonly<Record<string, string>>;
  /** Message groups beside those of the shell. */
  messages?: readonly string[];
}

/** What `routes.ts` of a folder exports as `routes`: its pages, by the names of their files. */
export type PageRoutes = Readonly<Record<string, PageRoute>>;
