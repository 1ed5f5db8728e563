import { basename } from 'node:path';
import { Type, type Static } from 'typebox';
import type { Locale } from '#domain/locales.ts';
import { strict } from '#server/platform/http/schema.ts';
import { contentPart } from '../content/content-part.ts';
import { renderProse } from '../content/prose.ts';
import { Alias } from '../content/rules.ts';
import { inEachLocale, say, Words } from '../content/words.ts';
import type { Question, QuestionCategory } from './schema.ts';

declare module '../content/content-part.ts' {
  interface Content {
    questions: Readonly<
      Record<
        Locale,
        { categories: readonly Static<typeof QuestionCategory>[]; questions: readonly Static<typeof Question>[] }
      >
    >;
  }
}

const QuestionsFile = strict({
  position: Type.Integer({ minimum: 1 }),
  title: Words,
  questions: Type.Array(strict({ alias: Alias, title: Words, content: Words }), { minItems: 1 }),
});

/** A file is a category, called by its name. */
export const content = contentPart({
  name: 'questions',
  files: 'questions/*.yaml',
  schema: QuestionsFile,
  build: (files, { of }) => {
    const images = of('images');
    const ordered = files.toSorted((one, other) => one.value.position - other.value.position);
    const aliases = new Set<string>();
    for (const file of ordered)
      for (const [place, { alias }] of file.value.questions.entries()) {
        if (aliases.has(alias)) throw file.wrong(['questions', place, 'alias'], 'is there twice');
        aliases.add(alias);
      }
    return inEachLocale((locale) => ({
      categories: ordered.map(({ path, value: { title, questions } }) => {
        const alias = basename(path, '.yaml');
        return { id: alias, alias, title: say(title, locale), questions_count: questions.length };
      }),
      questions: ordered.flatMap((file) =>
        file.value.questions.map(({ alias, title, content: words }, place) => ({
          id: alias,
          alias,
          title: say(title, locale),
          content: renderProse(words[locale], { locale, images, file, keys: ['questions', place, 'content', locale] })
            .html,
          category: basename(file.path, '.yaml'),
        })),
      ),
    }));
  },
});
