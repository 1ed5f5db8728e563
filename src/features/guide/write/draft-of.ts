import type { DraftEntry, GuideDraft } from '#domain/guide/draft.ts';
import type { Texts } from '#domain/guide/texts.ts';
import { locales } from '#domain/locales.ts';
import type { ShownGuide } from '../shown-guide.ts';

type AnsweredTexts = NonNullable<ShownGuide['texts']>['title'];

const textsOf = (answered: AnsweredTexts | null | undefined): Texts =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = answered?.[locale];
      return text ? [[locale, text]] : [];
    }),
  );

/** A guide as its owner writes it. */
export const draftOf = ({ texts, entries }: ShownGuide): GuideDraft => ({
  title: textsOf(texts?.title),
  description: textsOf(texts?.description),
  intro: textsOf(texts?.intro),
  entries: entries.flatMap((entry): DraftEntry[] =>
    entry.key === null
      ? []
      : [
          {
            key: entry.key,
            kind: entry.kind,
            texts: textsOf(entry.texts),
            steps: entry.steps,
            isHidden: entry.kind === 'picture' && entry.first === null,
            drawnFrom: entry.picture?.from ?? null,
          },
        ],
  ),
});
