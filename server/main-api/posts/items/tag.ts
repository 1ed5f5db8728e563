import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Posts', description: 'What the blog of the site says' };
