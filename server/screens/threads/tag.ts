import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Threads', description: 'What people say of places of a picture' };
