import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Live', description: 'Pages hear that something has changed' };
