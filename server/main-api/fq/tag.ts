import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Questions', description: 'What people ask, with answers' };
