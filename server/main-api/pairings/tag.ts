import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Pairing', description: 'How programs are let into an account without a password' };
