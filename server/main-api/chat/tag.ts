import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Chat', description: 'Customers talk with the desk' };
