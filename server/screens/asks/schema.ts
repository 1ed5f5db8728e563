import { Type } from 'typebox';
import {
  askDays,
  askNoteLength,
  askedAuthorLength,
  askedWordsLength,
  imageListLimit,
  picturesOfAsk,
} from '#domain/limits.ts';
import { named } from '#server/platform/http/schema.ts';
import { Signature } from '../schemas.ts';

export const NewAsk = named('NewAsk', {
  note: Type.String({
    maxLength: askNoteLength,
    description: 'What is asked for; may be empty',
    examples: ['The photos of the workshop, please'],
  }),
  days: Type.Integer({ minimum: 1, maximum: askDays, description: 'For which it takes pictures', examples: [7] }),
  count: Type.Integer({ minimum: 1, maximum: picturesOfAsk, description: 'Of pictures that it takes', examples: [10] }),
});

export const Ask = named('Ask', {
  signature: Signature,
  url: Type.String({ examples: ['https://kadr.example/ask/7Qd0sVYq3XfB2nLzR8tKwe'] }),
  note: Type.String({ examples: ['The photos of the workshop, please'] }),
  left: Type.Integer({ description: 'How many more pictures it takes', examples: [10] }),
  date_expires: Type.String({ examples: ['2026-12-06T09:30:00.000Z'] }),
});

export const StoppedAsk = named('StoppedAsk', { signature: Signature });

export const OpenAsk = named('OpenAsk', {
  asker: Type.String({ description: 'The name of the account that asks', examples: ['Olena'] }),
  note: Type.String({ examples: ['The photos of the workshop, please'] }),
  left: Type.Integer({ description: 'How many more pictures it takes', examples: [10] }),
  date_expires: Type.String({ examples: ['2026-12-06T09:30:00.000Z'] }),
  state: Type.Enum(['open', 'over', 'full'], { examples: ['open'] }),
});

/** Only for the OpenAPI document: form.ts reads the parts. */
export const AskedForm = named('AskedForm', {
  file: Type.String({ format: 'binary', description: 'The picture', examples: ['the bytes of screenshot.png'] }),
  author_name: Type.Optional(
    Type.String({ maxLength: askedAuthorLength, description: 'Who sends it', examples: ['Ira'] }),
  ),
  words: Type.Optional(
    Type.String({
      maxLength: askedWordsLength,
      description: 'What is said of it',
      examples: ['The second one is sharper'],
    }),
  ),
});

export const SentPicture = named('SentPicture', {
  left: Type.Integer({ description: 'How many more pictures it takes', examples: [9] }),
});

export const AskedPicture = named('AskedPicture', {
  signature: Signature,
  name: Type.String({ examples: ['board.jpg'] }),
  author_name: Type.String({ description: 'What its sender calls themselves; may be empty', examples: ['Ira'] }),
  words: Type.String({
    description: 'What its sender says of it; may be empty',
    examples: ['The second one is sharper'],
  }),
  width: Type.Integer({ examples: [1440] }),
  height: Type.Integer({ examples: [900] }),
  date_created: Type.String({ examples: ['2026-11-21T09:30:00.000Z'] }),
});

export const AskedPictures = named('AskedPictures', {
  signatures: Type.Array(Signature, { minItems: 1, maxItems: imageListLimit }),
});
