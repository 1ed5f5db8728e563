import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Forms', description: 'What people write to the owner of the site' };
