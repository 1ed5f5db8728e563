import { Type } from 'typebox';
import { blockKinds } from '#domain/guide/prose.ts';
import { guideIntroLength, screensOfCollection } from '#domain/limits.ts';
import { locales } from '#domain/locales.ts';
import { named, ref } from '#server/platform/http/schema.ts';
import { Signature } from '../../schemas.ts';
import { Screen } from '../../screen.ts';

export const TextLanguage = Type.Unsafe<(typeof locales)[number]>({
  $id: 'TextLanguage',
  type: 'string',
  enum: [...locales],
  examples: ['uk'],
});

const text = (language: string, example: string) =>
  Type.Union([Type.String(), Type.Null()], {
    description: `Null: it is not written in ${language}`,
    examples: [example],
  });

/** A text as it was typed, by language. */
export const GuideTexts = named('GuideTexts', {
  en: text('English', 'Open the settings'),
  ru: text('Russian', 'Откройте настройки'),
  uk: text('Ukrainian', 'Відкрийте налаштування'),
});

const GuideSpan = named('GuideSpan', {
  text: Type.String({ examples: ['the settings'] }),
  bold: Type.Boolean({ examples: [true] }),
  code: Type.Boolean({ examples: [false] }),
  link: Type.Union([Type.String(), Type.Null()], { description: 'Where it leads', examples: [null] }),
});
const GuideLine = named('GuideLine', { spans: Type.Array(ref(GuideSpan)) });
const GuideBlock = named('GuideBlock', {
  kind: Type.Unsafe<(typeof blockKinds)[number]>({ type: 'string', enum: [...blockKinds], examples: ['paragraph'] }),
  lines: Type.Array(ref(GuideLine)),
});

/** What is written, as its pages show it: Markdown with bold, code, links and lists, read already. */
const GuideProse = named('GuideProse', {
  language: ref(TextLanguage),
  blocks: Type.Array(ref(GuideBlock)),
});

/** A picture that this collection alone shows, whose steps go on from the one before. */
const GuidePicture = named('GuidePicture', {
  fileId: Type.String({ examples: ['m1Wc8EJpT5uHaGvN'] }),
  width: Type.Integer({ examples: [1440] }),
  height: Type.Integer({ examples: [900] }),
  thumbhash: Type.Union([Type.String(), Type.Null()], { examples: [null] }),
  from: Type.Integer({ description: 'The number of its first step', examples: [4] }),
});

const GuideEntry = named('GuideEntry', {
  key: Type.Union([Type.String(), Type.Null()], {
    description: 'The signature of the screen, or the id of the note; null of what the caller may not see',
    examples: ['7Qd0sVYq3XfB2nLzR8tKwe'],
  }),
  kind: Type.Unsafe<'picture' | 'heading' | 'note'>({
    type: 'string',
    enum: ['picture', 'heading', 'note'],
    examples: ['picture'],
  }),
  first: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The number of its first step; null where it has none: words, and pictures in the trash',
    examples: [4],
  }),
  count: Type.Integer({ description: 'How many numbers it has', examples: [3] }),
  steps: Type.Integer({ description: 'How many steps are drawn on the picture', examples: [3] }),
  screen: Type.Union([ref(Screen), Type.Null()]),
  picture: Type.Union([ref(GuidePicture), Type.Null()], { description: 'Null: as the screen itself shows it' }),
  allow_download: Type.Boolean({ description: 'Whether the caller may have the original' }),
  words: ref(GuideProse),
  texts: Type.Union([ref(GuideTexts), Type.Null()], { description: 'Null for everybody but the owner' }),
});

const GuideHead = named('GuideHead', {
  title: ref(GuideTexts),
  description: ref(GuideTexts),
  intro: ref(GuideTexts),
});

export const Guide = named('Guide', {
  signature: Type.String({ examples: ['9Rk2mQxTn5VbYc7LpWz3Ha'] }),
  title: Type.String({ examples: ['How to pay an invoice'] }),
  title_language: ref(TextLanguage),
  description: Type.String({ examples: ['For everybody who pays for the first time.'] }),
  intro: ref(GuideProse),
  languages: Type.Array(ref(TextLanguage), { description: 'In which any of it is written', examples: [['en', 'uk']] }),
  steps: Type.Integer({ examples: [14] }),
  entries: Type.Array(ref(GuideEntry), { description: 'All of it, in its order' }),
  texts: Type.Union([ref(GuideHead), Type.Null()], { description: 'Null for everybody but the owner' }),
});

/** Those that are referred to, innermost first. */
export const guideSchemas = [
  TextLanguage,
  GuideTexts,
  GuideSpan,
  GuideLine,
  GuideBlock,
  GuideProse,
  GuidePicture,
  GuideEntry,
  GuideHead,
  Guide,
];

export const guideTextKinds = ['title', 'description', 'intro', 'caption', 'note'] as const;

export const GuideText = named('GuideText', {
  of: Type.Unsafe<(typeof guideTextKinds)[number]>({
    type: 'string',
    enum: [...guideTextKinds],
    examples: ['caption'],
  }),
  key: Type.Optional(
    Type.Union([Signature, Type.Null()], { description: 'Of a caption its screen, of a note its id' }),
  ),
  language: ref(TextLanguage),
  text: Type.String({ maxLength: guideIntroLength, description: 'Empty: none', examples: ['Натисніть **Оплатити**'] }),
  was: Type.Optional(
    Type.String({
      maxLength: guideIntroLength,
      description: 'What stood there when it was begun: 409 `version_conflict` where something else does by now',
      examples: [''],
    }),
  ),
});

export const KeptText = named('KeptText', {
  text: Type.String({ description: 'As it is kept', examples: ['Натисніть **Оплатити**'] }),
});

export const GuideNote = named('GuideNote', {
  level: Type.Integer({ minimum: 0, maximum: 1, description: '1: a heading; 0: a note', examples: [1] }),
  place: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2 * screensOfCollection,
      description: 'How many others stand before it; left out: it stays where it is, and a new one comes last',
      examples: [0],
    }),
  ),
  texts: Type.Optional(
    Type.Object(
      {
        en: Type.Optional(Type.String({ maxLength: guideIntroLength, examples: ['First'] })),
        ru: Type.Optional(Type.String({ maxLength: guideIntroLength, examples: ['Сначала'] })),
        uk: Type.Optional(Type.String({ maxLength: guideIntroLength, examples: ['Спочатку'] })),
      },
      { title: 'GuideNoteTexts', additionalProperties: false },
    ),
  ),
});
