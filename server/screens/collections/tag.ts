import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Collections', description: 'Screens that are shown together, in an order' };
