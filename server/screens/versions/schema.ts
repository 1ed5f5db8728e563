import { Type } from 'typebox';
import { versionNoteLength } from '#domain/limits.ts';
import type { HiddenState } from '#domain/scene/hidden-areas.ts';
import { named } from '#server/platform/http/schema.ts';
import { Box } from '../box.ts';

export const hiddenStates = ['none', 'waiting', 'clear', 'readable'] as const;

/** What was found in a picture whose hidden areas were read again. */
export const hiding = {
  hidden: Type.Unsafe<HiddenState>({
    type: 'string',
    enum: hiddenStates,
    description:
      'Whether words that are hidden can still be read in the picture: `waiting` until it was read again, `none` where nothing is hidden ' +
      'or this installation reads no pictures',
    examples: ['clear'],
  }),
  readable: Type.Array(Box, { description: 'The hidden areas in which something can still be read' }),
};

/** A picture that a screen showed before. */
export const ScreenVersion = named('ScreenVersion', {
  fileId: Type.String({ examples: ['m1Wc8EJpT5uHaGvN'] }),
  width: Type.Integer({ examples: [1440] }),
  height: Type.Integer({ examples: [900] }),
  date_created: Type.String({
    description: 'When it was saved; ISO 8601, UTC',
    examples: ['2026-11-21T09:30:00.000Z'],
  }),
  note: Type.Union([Type.String({ maxLength: versionNoteLength }), Type.Null()], {
    description: 'What its owner noted when they saved it',
    examples: ['The total is hidden'],
  }),
  unhides: Type.Boolean({
    description: 'Whether something would be seen again that is blurred, made coarse or covered in the picture of now',
    examples: [false],
  }),
  ...hiding,
});
