import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Words', description: 'What stands in pictures' };
