import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Comments', description: 'What readers say beneath posts' };
