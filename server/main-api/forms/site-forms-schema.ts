import { Type } from 'typebox';
import { attachmentsOfField, groupPattern, hintsPageSize } from '#domain/limits.ts';
import { named } from '#server/platform/http/schema.ts';
import { pageQuery } from '#server/platform/http/paging.ts';

/** Characters of one value; a form may allow fewer. */
const valueLength = 10_000;

export const FormParams = Type.Object({ alias: Type.String({ pattern: groupPattern, examples: ['contact'] }) });

export const AttachmentId = Type.String({ pattern: '^[0-9A-Za-z]{22}$', examples: ['4kT0vZbW9cQe7LmXyR2sHd'] });

/** What is offered while somebody types. */
export const FormHint = named('FormHint', {
  key: Type.String({ examples: ['design'] }),
  value: Type.String({ examples: ['Design'] }),
});

export const HintsQuery = Type.Object(
  {
    field: Type.String({ maxLength: 40, description: 'Its alias', examples: ['industry'] }),
    search: Type.Optional(Type.String({ maxLength: 100, description: 'What stands in it', examples: ['des'] })),
    ...pageQuery,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: hintsPageSize }),
  },
  { additionalProperties: false },
);

/** Which names there are is told by the operation `form`; receivedValues refuses all others. */
export const NewSubmission = Type.Object(
  {
    fields: Type.Record(Type.String(), Type.String({ maxLength: valueLength }), {
      maxProperties: 100,
      description: 'By the alias of a field',
      examples: [{ name: 'You', email: 'you@example.org', message: 'Hello!' }],
    }),
    files: Type.Optional(
      Type.Record(Type.String(), Type.Array(AttachmentId, { maxItems: attachmentsOfField }), {
        maxProperties: 10,
        description: 'What `formFile` answered, by the alias of its field',
        examples: [{ attachment: ['4kT0vZbW9cQe7LmXyR2sHd'] }],
      }),
    ),
    website: Type.Optional(
      Type.String({ maxLength: valueLength, description: 'No person sees it: leave it empty', examples: [''] }),
    ),
  },
  { $id: 'NewSubmission', additionalProperties: false },
);

export const SentForm = named('SentForm', {
  id: Type.String({ examples: ['4kT0vZbW9cQe7LmXyR2sHd'] }),
  message: Type.String({ examples: ['We will answer within two working days.'] }),
});

export const FormFile = named('FormFile', {
  id: AttachmentId,
  name: Type.String({ examples: ['brief.pdf'] }),
  mime: Type.String({ description: 'By its content', examples: ['application/pdf'] }),
  size: Type.Integer({ description: 'Bytes', examples: [48_213] }),
});

/** Only for the OpenAPI document: takeFilePart reads the parts. */
export const NewFormFile = named('NewFormFile', {
  field: Type.String({
    maxLength: 40,
    description: 'The alias of its field; it comes first',
    examples: ['attachment'],
  }),
  file: Type.String({ format: 'binary', description: 'With its file name', examples: ['the bytes of brief.pdf'] }),
});
