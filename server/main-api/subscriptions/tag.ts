import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Subscriptions', description: 'The plan of an account' };
