import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Desk', description: 'What staff answers and looks after' };
