import { Type, type Static, type TString } from 'typebox';
import { embedPath, screenTexts, textLengths, type ScreenText } from '#domain/screen.ts';
import { screenLink } from '#domain/screen-link.ts';
import type { FileRow } from '#server/platform/files/tables.ts';
import { named } from '#server/platform/http/schema.ts';
import { dateOf } from './calendar.ts';
import type { ScreenRow } from './tables.ts';

/** A screen with its file, as the database holds it. */
export type ScreenRecord = Pick<
  ScreenRow,
  | 'id'
  | 'signature'
  | 'owner_id'
  | 'library_id'
  | 'day'
  | 'created_at'
  | 'taken_at'
  | 'given_at'
  | 'source_url'
  | 'deleted_at'
  | ScreenText
> &
  Pick<FileRow, 'sha256' | 'mime' | 'bytes' | 'width' | 'height' | 'thumbhash' | 'fault'> & { file_key: string };

/** What its owner says of it, in the table of screens. */
export const textColumns = screenTexts.map((text) => `screens.${text}` as const);

/** Select these from `screens` joined with `files`. */
export const screenColumns = [
  'screens.id',
  'screens.signature',
  'screens.owner_id',
  'screens.library_id',
  'screens.day',
  'screens.created_at',
  'screens.taken_at',
  'screens.given_at',
  'screens.source_url',
  ...textColumns,
  'screens.deleted_at',
  'files.key as file_key',
  'files.sha256',
  'files.mime',
  'files.bytes',
  'files.width',
  'files.height',
  'files.thumbhash',
  'files.fault',
] as const;

/** What its owner says of it, as it is answered and changed. */
export const texts = {
  name: Type.String({
    maxLength: textLengths.name,
    description: 'What it is called: at first as its file was; may be empty',
    examples: ['invoice.png'],
  }),
  description: Type.String({
    maxLength: textLengths.description,
    description: 'What it shows, for those who do not see it; may be empty',
    examples: ['The invoice of November with its total marked'],
  }),
} satisfies Record<ScreenText, TString>;

/** A screen as the service returns it; answers with more fields hold it as `screen`. */
export const Screen = named('Screen', {
  signature: Type.String({ examples: ['7Qd0sVYq3XfB2nLzR8tKwe'] }),
  fileId: Type.String({
    description: 'Changes with every new picture of the screen',
    examples: ['m1Wc8EJpT5uHaGvN'],
  }),
  url: Type.String({ description: 'The link to share', examples: ['https://kadr.example/s/7Qd0sVYq3XfB2nLzR8tKwe'] }),
  image: Type.String({
    description: 'The picture that it shows at the time, to embed; ?w=320, 640 or 1280 is a smaller one',
    examples: ['https://kadr.example/i/7Qd0sVYq3XfB2nLzR8tKwe'],
  }),
  ...texts,
  mime: Type.String({ examples: ['image/png'] }),
  bytes: Type.Integer({ examples: [48_213] }),
  width: Type.Integer({ examples: [1440] }),
  height: Type.Integer({ examples: [900] }),
  thumbhash: Type.Union([Type.String(), Type.Null()], {
    description: 'Base64; null until the first rendition is made',
    examples: [null],
  }),
  is_damaged: Type.Boolean({
    description: 'Whether the picture cannot be decoded: it has no renditions then',
    examples: [false],
  }),
  date_taken: Type.Union([Type.String(), Type.Null()], {
    description:
      'ISO 8601, UTC: when the picture was taken, by its camera, its name or its owner; null where nobody knows, and for everybody but the owner',
    examples: ['2026-11-20T18:05:00.000Z'],
  }),
  source_url: Type.Union([Type.String(), Type.Null()], {
    description: 'Address of the page that it shows, as its sender said; null for everybody but the owner',
    examples: [null],
  }),
  date_created: Type.String({
    description: 'ISO 8601, UTC: when it was uploaded',
    examples: ['2026-11-21T09:30:00.000Z'],
  }),
  day: Type.String({
    description:
      'YYYY-MM-DD in the time zone of the owner: the day on which it was taken, else uploaded. For everybody else the day of upload',
    examples: ['2026-11-21'],
  }),
});
export type ScreenAnswer = Static<typeof Screen>;

type Shown = Omit<ScreenRecord, 'id' | 'owner_id' | 'library_id' | 'sha256' | 'deleted_at'>;

/** A screen as its owner sees it. */
export const ownScreenOf = (record: Shown, publicUrl: string): ScreenAnswer => ({
  ...screenOf(record, publicUrl),
  date_taken: record.taken_at === null ? null : new Date(record.taken_at).toISOString(),
  source_url: record.source_url,
  day: dateOf(record.day),
});

/** A screen as anybody may see it: when it was taken stays with its owner. */
export const screenOf = (record: Shown, publicUrl: string): ScreenAnswer => ({
  signature: record.signature,
  fileId: record.file_key,
  url: screenLink(publicUrl, record.signature),
  image: publicUrl + embedPath(record),
  name: record.name,
  description: record.description,
  mime: record.mime,
  bytes: record.bytes,
  width: record.width,
  height: record.height,
  thumbhash: record.thumbhash,
  is_damaged: isDamaged(record),
  date_taken: null,
  source_url: null,
  date_created: new Date(record.created_at).toISOString(),
  day: record.taken_at === null ? dateOf(record.day) : new Date(record.created_at).toISOString().slice(0, 10),
});

export const isDamaged = ({ fault, thumbhash }: Pick<ScreenRecord, 'fault' | 'thumbhash'>): boolean =>
  fault !== null && thumbhash === null;
