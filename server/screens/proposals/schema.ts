import { Type } from 'typebox';
import { proposalNoteLength } from '#domain/limits.ts';
import { sceneBytesLimit } from '#domain/scene/limits.ts';
import { named } from '#server/platform/http/schema.ts';

const layers = (description: string) =>
  Type.String({
    maxLength: sceneBytesLimit,
    description,
    examples: ['{"v":2,"frame":{"crop":{"x":0,"y":0,"w":1440,"h":900},"turn":0},"items":[]}'],
  });
const note = Type.String({
  maxLength: proposalNoteLength,
  description: 'What it is for, as its owner reads it',
  examples: ['The button has moved'],
});

export const NewProposal = named('NewProposal', {
  layers: layers('What is to be drawn on the picture, as JSON: all of it, what is drawn there already too'),
  note: Type.Optional(note),
});

/** Only for the OpenAPI document: upload/form.ts reads the parts. */
export const ProposalForm = named('ProposalForm', {
  file: Type.String({
    format: 'binary',
    description: 'The newer picture, without a drawing',
    examples: ['the bytes of screenshot.png'],
  }),
  layers: Type.Optional(layers('What is to be drawn on it; left out, what is drawn already stays')),
  note: Type.Optional(note),
});

const ProposalBase = Type.Object(
  {
    fileId: Type.String({ examples: ['m1Wc8EJpT5uHaGvN'] }),
    width: Type.Integer({ examples: [1440] }),
    height: Type.Integer({ examples: [900] }),
  },
  {
    title: 'ProposalBase',
    description: 'The picture without the drawing; its bytes come from the files call, for the owner alone',
    additionalProperties: false,
  },
);

export const Proposal = named('Proposal', {
  id: Type.String({ examples: ['Vd7Kq0Zt9sLxWm2A'] }),
  program: Type.Union([Type.String(), Type.Null()], {
    description: 'What the key is called by which a program has proposed it; null for a person',
    examples: ['GitHub Actions'],
  }),
  author: Type.Union([Type.String(), Type.Null()], {
    description: 'The name of the person, or of whose key it is; null once they have left',
    examples: ['Olena'],
  }),
  note: Type.String({ description: 'May be empty', examples: ['The button has moved'] }),
  layers: Type.String({ description: 'The drawing, as JSON', examples: ['{"v":2,"items":[]}'] }),
  base: ProposalBase,
  is_newer_picture: Type.Boolean({ description: 'Whether the base is another picture than now', examples: [true] }),
  date_created: Type.String({ examples: ['2026-11-21T09:30:00.000Z'] }),
  date_expires: Type.String({ examples: ['2026-12-21T09:30:00.000Z'] }),
});

/** What its sender is told: nothing of what lies behind the picture. */
export const Proposed = named('Proposed', {
  id: Type.String({ examples: ['Vd7Kq0Zt9sLxWm2A'] }),
  url: Type.String({
    description: 'The page on which its owner sees it',
    examples: ['https://kadr.example/s/7Qd0sVYq3XfB2nLzR8tKwe'],
  }),
  date_expires: Type.String({ examples: ['2026-12-21T09:30:00.000Z'] }),
});

export const ProposalId = Type.String({ pattern: '^[0-9A-Za-z]{16}$', examples: ['Vd7Kq0Zt9sLxWm2A'] });
export const ThrownProposal = named('ThrownProposal', { id: ProposalId });
