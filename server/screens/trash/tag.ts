import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Trash', description: 'Deleting and taking back' };
