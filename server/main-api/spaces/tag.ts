import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Spaces', description: 'Galleries that several people share' };
