import { Type } from 'typebox';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { PathPattern } from '../content/rules.ts';

declare module '../content/content-part.ts' {
  interface Content {
    snippets: readonly Snippet[];
  }
}

/** What the operator puts into the pages that `url` fits. */
export interface Snippet {
  url: string;
  /** Whether it waits for the consent of the visitor. */
  consented: boolean;
  /** Whom it calls. */
  origins: readonly string[];
  head: string;
  body_begin: string;
  body_end: string;
}

const html = Type.Optional(Type.String({ maxLength: 100_000 }));
const SnippetFile = strict({
  url: PathPattern,
  consented: Type.Boolean(),
  origins: Type.Optional(Type.Array(Type.String({ pattern: '^https://[a-z0-9.*-]+(:\\d+)?$' }))),
  head: html,
  body_begin: html,
  body_end: html,
});

export const content = contentPart({
  name: 'snippets',
  files: 'snippets/*.yaml',
  schema: SnippetFile,
  build: (files) => files.map(({ value }) => ({ origins: [], head: '', body_begin: '', body_end: '', ...value })),
});
