import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Sessions', description: 'Where the account is signed in' };
