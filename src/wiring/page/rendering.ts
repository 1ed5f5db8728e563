import type { PipeableStream } from 'react-dom/server';
import type { ErrorType } from '#domain/errors.ts';
import type { KeptFile } from '#domain/forms/form.ts';
import type { FormNews } from '#domain/forms/form-news.ts';
import type { Locale } from '#domain/locales.ts';
import type { Proof, ProofKind } from '#domain/proof.ts';
import type { Viewer } from '#domain/viewer.ts';
import type { Refusal } from '#src/graphql/refusal.ts';
import type { Messages } from '#src/i18n/compiled-messages.ts';
import type { Site } from './site.ts';
import type { PlacedSnippets } from './snippet-places.ts';

/** A form that a redirect led to: one refused that was posted without JavaScript, or one with news. Never holds a password. */
export interface ReturnedForm {
  /** By the alias of a field. */
  values: Readonly<Record<string, string>>;
  type: ErrorType | FormNews;
  fields: Record<string, string>;
  /** Seconds until the server takes another try. */
  retryAfter?: number;
  /** The alias of a form of the site; left out for those of accounts. */
  form?: string;
  /** What the server has taken of its files, by the alias of their field. */
  files?: Readonly<Record<string, readonly KeptFile[]>>;
}

/** What the server knows and the page needs; handed to the browser once, inside the document. */
export interface Bootstrap {
  viewer: Viewer | null;
  /** Origin that canonical addresses and link previews are made of. */
  publicUrl: string;
  form: ReturnedForm | null;
  /** The key of the announcement that this browser shows no more; see domain/announcement.ts. */
  dismissedAnnouncement: string | null;
  site: Site;
}

/** What a page asks for as it begins. The browser must render the same links as the server. */
export interface PageAssets {
  /** Fonts of the page's script; the others are fetched when a text needs them. */
  fonts: string[];
}

/** The files of the build that a page starts with. */
export interface PageFiles extends PageAssets {
  /** Style sheets, that of the entry first. They stand in the HTML itself. */
  styles: string[];
  /** Scripts, the largest first. Their priority is low: the page is read before they run. */
  preloads: string[];
}

/** By the name under which chunks import each other, which does not change with what a chunk holds. */
export interface ImportMap {
  imports: Record<string, string>;
}

/** What the site says in its own words. */
export interface OwnTexts {
  /** Those of the page's language. */
  messages: Messages;
  /** The languages that have any. */
  locales: Locale[];
}

/** The global `window.kadr`, through which these reach the browser. */
export interface EmbeddedPage {
  bootstrap: Bootstrap;
  texts: OwnTexts;
  assets: PageAssets;
}

/** Runs one trusted document for the one who asked for the page; `headers` are what the services told on the way. */
export type RunOperation = (
  operation: { documentId?: string; variables?: Record<string, unknown> },
  languageTag: string,
) => Promise<{ result: { data?: unknown; errors?: readonly Refusal[] }; headers: Record<string, string> }>;

/** A failure that an error page shows. */
export interface AccountFailure {
  status: number;
  type: ErrorType;
  message: string;
}

export interface RenderInput {
  /** No page takes anything but GET: any other method gets the error page with status 405. */
  request: Request;
  nonce: string;
  bootstrap: Omit<Bootstrap, 'site'>;
  /** Whether the visitor has agreed to the snippets that ask for it. */
  consented: boolean;
  /** Why it is not known who is looking: they get what a visitor gets, and this in place of a member's page. */
  accountFailure: AccountFailure | null;
  runOperation: RunOperation;
  /** What a page asks for that asks for a mailed code; null where this browser has nothing to prove. */
  readProof: (kind: ProofKind, locale: Locale) => Promise<Proof | null>;
  /** The files that the given source modules were built into, with the styles of those `below` the first screen. */
  filesOf: (modules: readonly string[], below?: readonly string[]) => PageFiles;
  bootstrapModules: string[];
  /** Which file each chunk of the build is in that a page in this language can need, which has no use for some source modules. */
  importMapOf: (locale: Locale, unused: readonly string[]) => ImportMap;
  onError: (error: unknown) => void;
  /** Of what the site says now, where that is known: what is kept of another one is dropped before anything is read. */
  contentToken?: string;
}

export type Rendered =
  | { kind: 'response'; response: Response }
  | {
      kind: 'page';
      status: number;
      headers: Headers;
      styles: string[];
      /** HTML for the end of the head. */
      scripts: string;
      /** HTML of the site's operator. */
      snippets: PlacedSnippets;
      stream: PipeableStream;
    };

/** Renders the page of a request. Rejects when it could not be rendered whole. */
export type Render = (input: RenderInput) => Promise<Rendered>;

/** For how long what a visitor gets who shows no cookie may be sent to the next one. */
export interface Keeping {
  /** Until the content changes, or for a moment: what people change, as they do comments, has no part in its token. */
  until: 'content changes' | 'a moment later';
  /** The params of its query that it is kept by. With any other one it is made anew: of those there is no end. */
  by?: readonly string[];
}

/** For how long the page of an address is kept; null where it is made for each. */
export type KeepingOf = (address: URL) => Keeping | null;
