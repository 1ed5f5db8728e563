import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = { name: 'Screens', description: 'Uploading, and single screens with their pictures' };
