import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { PathPattern } from '../content/rules.ts';
import { inEachLocale, sayIfAny, Words } from '../content/words.ts';
import { imageNamed } from '../images/content.ts';
import type { SeoRule } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    seoRules: Readonly<Record<Locale, readonly (Static<typeof SeoRule> & { url: string })[]>>;
  }
}

const words = Type.Optional(Words);
const image = Type.Optional(Type.String());
const SeoFile = Type.Array(
  strict({
    url: PathPattern,
    meta: Type.Optional(strict({ title: words, description: words, keywords: words })),
    og: Type.Optional(
      strict({ title: words, description: words, image, type: Type.Optional(Type.Enum(['website', 'article'])) }),
    ),
    twitter: Type.Optional(
      strict({
        card: Type.Optional(Type.Enum(['summary', 'summary_large_image'])),
        title: words,
        description: words,
        image,
      }),
    ),
  }),
);

export const content = contentPart({
  name: 'seoRules',
  files: 'seo.yaml',
  schema: SeoFile,
  build: ([file], { of }) => {
    if (!file) return inEachLocale(() => []);
    const images = of('images');
    return inEachLocale((locale) =>
      file.value.map(({ url, meta, og, twitter }, place, all) => {
        if (all.findIndex((other) => other.url === url) < place) throw file.wrong([place, 'url'], 'is there twice');
        const linkOf = (group: 'og' | 'twitter', path: string | undefined): string | null =>
          path === undefined ? null : imageNamed(images, file, [place, group, 'image'], path).link;
        const told = (part: { title?: Words; description?: Words } | undefined) => ({
          title: sayIfAny(part?.title, locale),
          description: sayIfAny(part?.description, locale),
        });
        return {
          id: url,
          url,
          meta: { ...told(meta), keywords: sayIfAny(meta?.keywords, locale) },
          og: { ...told(og), image: linkOf('og', og?.image), type: og?.type ?? null },
          twitter: { card: twitter?.card ?? null, ...told(twitter), image: linkOf('twitter', twitter?.image) },
        };
      }),
    );
  },
});
