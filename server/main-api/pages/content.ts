import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { filesByLanguage } from '../content/files-by-language.ts';
import { renderProse } from '../content/prose.ts';
import { dates, isoDates } from '../content/rules.ts';
import { WrongContent } from '../content/wrong-content.ts';
import { inEachLocale } from '../content/words.ts';
import { typeset } from '#domain/typography.ts';
import { imageNamed } from '../images/content.ts';
import type { ContentPage } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    pages: Readonly<Record<Locale, ReadonlyMap<string, Static<typeof ContentPage>>>>;
  }
}

const PageFile = strict({ title: Type.String({ minLength: 1 }), image: Type.Optional(Type.String()), ...dates });

/** A page has every language: the language switch leads from each to the others. */
export const content = contentPart({
  name: 'pages',
  files: 'pages/*/*.md',
  schema: PageFile,
  build: (files, { of }) => {
    const images = of('images');
    const byAlias = [...filesByLanguage(files)];
    return inEachLocale((locale) => {
      const pages = byAlias.map(([alias, languages]) => {
        const file = languages[locale];
        if (!file)
          throw new WrongContent(`pages/${alias}/${locale}.md`, 'the file is not there: a page has every language');
        const { title, image, ...own } = file.value;
        const page = {
          id: alias,
          alias,
          title: typeset(title, locale),
          content: renderProse(file.text, { locale, images, file }).html,
          image: image === undefined ? null : imageNamed(images, file, ['image'], image),
          ...isoDates(own),
        };
        return [alias, page] as const;
      });
      return new Map(pages);
    });
  },
});
