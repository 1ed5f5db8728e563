import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'History', description: 'All screens of the caller by date' };
