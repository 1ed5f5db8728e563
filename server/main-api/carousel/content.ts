import { basename } from 'node:path';
import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { localizedLink } from '../content/localized-link.ts';
import { Alias, Link } from '../content/rules.ts';
import { inEachLocale, say, sayIfAny, Words } from '../content/words.ts';
import { imageNamed } from '../images/content.ts';
import type { Slide } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    carousels: Readonly<Record<Locale, ReadonlyMap<string, Static<typeof Slide>[]>>>;
  }
}

const CarouselFile = Type.Array(
  strict({
    id: Alias,
    image: Type.Optional(Type.String()),
    title: Words,
    text: Type.Optional(Words),
    link: Type.Optional(Link),
  }),
);

export const content = contentPart({
  name: 'carousels',
  files: 'carousels/*.yaml',
  schema: CarouselFile,
  build: (files, { of }) => {
    const images = of('images');
    return inEachLocale((locale) => {
      const carousels = files.map((file) => {
        const slides = file.value.map(({ id, image, title, text, link }, place) => ({
          id,
          image: image === undefined ? null : imageNamed(images, file, [place, 'image'], image),
          title: say(title, locale),
          text: sayIfAny(text, locale),
          link: link === undefined ? null : localizedLink(link, locale),
        }));
        return [basename(file.path, '.yaml'), slides] as const;
      });
      return new Map(carousels);
    });
  },
});
