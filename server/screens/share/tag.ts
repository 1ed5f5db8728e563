import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Shared with me', description: 'What the caller has opened of others' };
