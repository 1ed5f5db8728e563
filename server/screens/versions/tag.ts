import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = {
  name: 'Versions',
  description: 'Another picture behind the same link, what is drawn on it, and what it showed before',
};
