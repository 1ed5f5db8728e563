import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = {
  name: 'Proposals',
  description: 'Drawings and newer pictures that programs and members propose, for an owner to take or to throw away',
};
