import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Asks', description: 'Links by which others send pictures to an account' };
