import type { ShownGuide } from '#src/features/guide/shown-guide.ts';
import { sampleDraft } from '#machines/guide/guide.fixtures.ts';
import { draftNumbers, type DraftEntry } from '#domain/guide/draft.ts';
import type { Texts } from '#domain/guide/texts.ts';
import { sampleScreens } from './sample-screens.ts';

export const guideLanguages = [
  { locale: 'en', name: 'English' },
  { locale: 'ru', name: 'Русский' },
  { locale: 'uk', name: 'Українська' },
] as const;

const allOf = ({ en, ru, uk }: Texts) => ({ en: en ?? null, ru: ru ?? null, uk: uk ?? null });

/** As the server renders the English text: its marks are read already. */
const proseOf = ({ en = '' }: Texts): ShownGuide['intro'] => ({
  language: 'en',
  blocks:
    en === ''
      ? []
      : [
          {
            kind: 'paragraph',
            lines: [
              {
                spans: en.split('**').map((text, index) => ({ text, bold: index % 2 === 1, code: false, link: null })),
              },
            ],
          },
        ],
});

const numbers = draftNumbers(sampleDraft);
function screenOf(signature: string, index: number): ShownGuide['entries'][number]['screen'] {
  const screen = sampleScreens[index % sampleScreens.length];
  return screen ? { ...screen, signature } : null;
}
const entryOf = (entry: DraftEntry, index: number): ShownGuide['entries'][number] => ({
  key: entry.key,
  kind: entry.kind,
  first: numbers[index]?.first ?? null,
  count: numbers[index]?.count ?? 0,
  steps: entry.steps,
  screen: entry.kind === 'picture' ? screenOf(entry.key, index) : null,
  picture: null,
  allow_download: true,
  words: proseOf(entry.texts),
  texts: allOf(entry.texts),
});

/** Two pictures with five steps, and a note between them. */
export const sampleGuide: ShownGuide = {
  signature: '9Rk2mQxTn5VbYc7LpWz3Ha',
  title: sampleDraft.title.en ?? '',
  title_language: 'en',
  description: 'For everybody who pays for the first time.',
  intro: proseOf(sampleDraft.intro),
  languages: ['en', 'uk'],
  steps: 5,
  entries: sampleDraft.entries.map(entryOf),
  texts: {
    title: allOf(sampleDraft.title),
    description: allOf(sampleDraft.description),
    intro: allOf(sampleDraft.intro),
  },
};
