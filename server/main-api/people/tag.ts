import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = {
  name: 'People',
  description: 'What administrators alone see and change: accounts, and the record',
};
