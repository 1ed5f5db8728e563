import { Type, type Static } from 'typebox';
import { locales, type Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import { strict } from '#server/platform/http/schema.ts';
import { CommentsConfig } from '../../configs/content.ts';
import { contentPart, type Sources } from '../../content/content-part.ts';
import { filesByLanguage } from '../../content/files-by-language.ts';
import { renderProse } from '../../content/prose.ts';
import { isoDates, isoMoment, Moment } from '../../content/rules.ts';
import type { SourceFile } from '../../content/source-file.ts';
import { inEachLocale } from '../../content/words.ts';
import { imageNamed } from '../../images/content.ts';
import type { Post, WholePost } from './schema.ts';

declare module '../../content/content-part.ts' {
  interface Content {
    /** Without drafts, newest first; some may be still to come. */
    posts: Readonly<Record<Locale, readonly WrittenPost[]>>;
  }
}

/** A post as its file says it: what depends on the moment is not in it. */
export interface WrittenPost {
  answer: Static<typeof Post>;
  whole: Omit<Static<typeof WholePost>, keyof Static<typeof Post> | 'previous' | 'next'>;
  /** In small letters. */
  searched: string;
}

const PostFile = strict({
  title: Type.String({ minLength: 1 }),
  short_content: Type.String({ minLength: 1 }),
  image: Type.Optional(Type.String()),
  date_post: Moment,
  date_edited: Type.Optional(Moment),
  categories: Type.Array(Type.String(), { minItems: 1 }),
  draft: Type.Optional(Type.Boolean()),
  comments: Type.Optional(CommentsConfig),
});

/** Words a minute that somebody reads who wants to understand. */
const readingSpeed = 200;

export const content = contentPart({
  name: 'posts',
  files: 'posts/*/*.md',
  schema: PostFile,
  build: (files, sources) => {
    const byAlias = [...filesByLanguage(files.filter(({ value }) => value.draft !== true))];
    return inEachLocale((locale) =>
      byAlias
        .flatMap(([alias, languages]) => {
          const file = languages[locale];
          const others = locales.filter((each) => languages[each] !== undefined);
          return file ? [written({ alias, locale, file, languages: others }, sources)] : [];
        })
        .toSorted(
          ({ answer: one }, { answer: other }) =>
            other.date_post.localeCompare(one.date_post) || one.alias.localeCompare(other.alias),
        ),
    );
  },
});

interface PostInLanguage {
  alias: string;
  locale: Locale;
  file: SourceFile<Static<typeof PostFile>>;
  languages: Locale[];
}

function written({ alias, locale, file, languages }: PostInLanguage, { of }: Sources): WrittenPost {
  const { title, short_content, image, date_post, date_edited, categories, comments } = file.value;
  const known = of('postCategories')[locale];
  const prose = renderProse(file.text, { locale, images: of('images'), file });
  return {
    answer: {
      id: alias,
      alias,
      title: typeset(title, locale),
      short_content: typeset(short_content, locale),
      image: image === undefined ? null : imageNamed(of('images'), file, ['image'], image),
      date_post: isoMoment(date_post),
      categories: categories.map((name, place) => {
        const category = known.find((each) => each.alias === name);
        if (!category) throw file.wrong(['categories', place], `is ${name}, which posts/categories.yaml does not have`);
        return { id: name, alias: name, title: category.title };
      }),
      reading_minutes: Math.max(1, Math.round(prose.plain.split(/\s+/).length / readingSpeed)),
      ...isoDates({ date_created: date_post, ...(date_edited === undefined ? {} : { date_edited }) }),
    },
    whole: {
      content: prose.html,
      contents: prose.headings,
      comments_config: comments ?? of('configs').frontend.comments,
      languages,
    },
    searched: `${title}\n${short_content}\n${prose.plain}`.toLowerCase(),
  };
}
