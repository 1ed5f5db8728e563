import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Orders', description: 'What carts cost, what was ordered, and what was paid' };
