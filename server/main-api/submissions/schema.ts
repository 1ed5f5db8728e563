import { Type } from 'typebox';
import { named, ref } from '#server/platform/http/schema.ts';

const id = Type.String({ examples: ['Zb3Kq0Vt9sLxWm2A7nRcTf'] });

export const SubmissionFile = named('SubmissionFile', {
  id,
  name: Type.String({ description: 'As its sender calls it', examples: ['fault.png'] }),
  mime: Type.String({ examples: ['image/png'] }),
  size: Type.Integer({ description: 'Bytes', examples: [48_213] }),
});

export const SubmissionAnswer = named('SubmissionAnswer', {
  title: Type.String({ description: 'What the sender has read there', examples: ['Your message'] }),
  text: Type.String({ examples: ['The link of my screen does not open.'] }),
});

/** A form as its sender has filled it in, in their language: the form may have changed since. */
export const Submission = named('Submission', {
  id,
  form: Type.String({ description: 'The alias of the form', examples: ['contact'] }),
  title: Type.String({ examples: ['Write to us'] }),
  language: Type.String({ examples: ['uk'] }),
  reply_to: Type.Union([Type.String(), Type.Null()], { examples: ['you@example.org'] }),
  answers: Type.Array(ref(SubmissionAnswer)),
  files: Type.Array(ref(SubmissionFile)),
  date_created: Type.String({ description: 'ISO 8601, UTC', examples: ['2026-11-27T09:30:00.000Z'] }),
});

export const DeletedSubmission = named('DeletedSubmission', { id });
