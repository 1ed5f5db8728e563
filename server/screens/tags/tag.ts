import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Tags', description: 'Words by which an owner sorts screens; nobody else sees them' };
