import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Products', description: 'What can be bought' };
