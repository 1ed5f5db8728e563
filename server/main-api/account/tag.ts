import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Accounts', description: 'Opening an account, signing in and out' };
