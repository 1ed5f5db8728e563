import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'API keys', description: 'What programs of the account call with' };
