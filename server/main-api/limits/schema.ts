import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

/** What an account may still do. */
export const CustomerLimits = named('CustomerLimits', {
  edits: Type.Object(
    {
      limit: Type.Union([Type.Integer(), Type.Null()], {
        description: 'How often pictures of screens may be replaced in a month; null: no limit',
        examples: [30],
      }),
      used: Type.Integer({ description: 'How often they were in this month', examples: [12] }),
      resets_at: Type.String({
        description: 'When the next month begins; ISO 8601, UTC',
        examples: ['2026-12-01T00:00:00.000Z'],
      }),
    },
    { title: 'EditLimit', additionalProperties: false },
  ),
  storage: Type.Object(
    {
      // More than an Int of GraphQL holds.
      limit: Type.Union([Type.Number(), Type.Null()], {
        description: 'Bytes of all pictures, the trash too; null: no limit',
        examples: [21_474_836_480],
      }),
      used: Type.Number({ description: 'Bytes that count now; a small picture counts 16 KiB', examples: [1_048_576] }),
    },
    { title: 'StorageLimit', additionalProperties: false },
  ),
  upload_bytes: Type.Integer({ description: 'Bytes of one picture', examples: [26_214_400] }),
});
