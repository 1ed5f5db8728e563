import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { renderProse } from '../content/prose.ts';
import { Alias, dates, isoDates } from '../content/rules.ts';
import { inEachLocale, Words } from '../content/words.ts';
import type { Block } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    blocks: Readonly<Record<Locale, Static<typeof Block>[]>>;
  }
}

const BlocksFile = Type.Array(strict({ key: Alias, content: Words, ...dates }));

export const content = contentPart({
  name: 'blocks',
  files: 'blocks.yaml',
  schema: BlocksFile,
  build: ([file], { of }) => {
    if (!file) return inEachLocale(() => []);
    const images = of('images');
    return inEachLocale((locale) =>
      file.value.map(({ key, content: words, ...own }, place, all) => {
        if (all.findIndex((other) => other.key === key) < place) throw file.wrong([place, 'key'], 'is there twice');
        const { html } = renderProse(words[locale], { locale, images, file, keys: [place, 'content', locale] });
        return { id: key, key, content: html, ...isoDates(own) };
      }),
    );
  },
});
