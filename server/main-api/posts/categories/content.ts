import { Type } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../../content/content-part.ts';
import { Alias } from '../../content/rules.ts';
import { inEachLocale, say, Words } from '../../content/words.ts';

declare module '../../content/content-part.ts' {
  interface Content {
    postCategories: Readonly<Record<Locale, readonly CategoryOfPosts[]>>;
  }
}

export interface CategoryOfPosts {
  alias: string;
  title: string;
  description: string;
}

const CategoriesFile = Type.Array(strict({ alias: Alias, title: Words, description: Words }));

export const content = contentPart({
  name: 'postCategories',
  files: 'posts/categories.yaml',
  schema: CategoriesFile,
  build: ([file]) =>
    inEachLocale((locale) =>
      (file?.value ?? []).map(({ alias, title, description }) => ({
        alias,
        title: say(title, locale),
        description: say(description, locale),
      })),
    ),
});
