import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Links', description: 'What others may open, and have opened' };
