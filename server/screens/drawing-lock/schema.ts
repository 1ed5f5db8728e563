import { Type } from 'typebox';
import { named } from '#server/platform/http/schema.ts';

export const TabId = Type.String({
  pattern: '^[0-9a-f-]{36}$',
  description: 'Random; each tab of a browser has its own',
  examples: ['3b0d9c1e-6f0a-4a57-9f6d-0d1f4c8e2b7a'],
});

export const DrawingRequest = named('DrawingRequest', {
  tab: TabId,
  take: Type.Boolean({ description: 'Whether to take it over from who has it', examples: [false] }),
});

export const DrawingLock = named('DrawingLock', {
  is_held: Type.Boolean({ description: 'Whether it is this tab that may draw', examples: [false] }),
  drawer: Type.Union([Type.String(), Type.Null()], {
    description: 'The name of who draws; null while nobody does',
    examples: ['Olena'],
  }),
  is_me: Type.Boolean({ description: 'Whether that is the same account, here or in another tab', examples: [false] }),
});
