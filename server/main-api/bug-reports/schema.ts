import { Type } from 'typebox';
import { named, ref, strict } from '#server/platform/http/schema.ts';
import { mostPictures, pictureLength, reportBytes, wordsLength } from './limits.ts';

const id = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf'] });

export const BugReportParams = Type.Object({ id });

export const BugPicture = named('BugPicture', {
  at: Type.Integer({ description: 'Milliseconds since 1970', examples: [1_795_944_600_000] }),
  data: Type.String({
    maxLength: pictureLength,
    pattern: '^data:image/(?:jpeg|png|webp);base64,[0-9A-Za-z+/]+=*$',
    examples: ['data:image/webp;base64,UklGRg=='],
  }),
});

const fields = {
  words: Type.String({ maxLength: wordsLength, description: 'What went wrong', examples: ['The total is stale.'] }),
  recording: Type.String({
    maxLength: reportBytes,
    description: 'JSON, as the inspector reads it',
    examples: ['{"kind":"recording"}'],
  }),
  pictures: Type.Array(ref(BugPicture), { maxItems: mostPictures, description: 'Of the page, the oldest first' }),
};

export const NewBugReport = named('NewBugReport', fields);

export const BugReport = named('BugReport', {
  ...fields,
  date_created: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-29T18:30:00.000Z'] }),
});

export const SentBugReport = strict({ id });
