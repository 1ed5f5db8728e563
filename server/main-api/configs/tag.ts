import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Content', description: 'What the site says of itself' };
