import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = {
  name: 'Passphrase',
  description: 'What everybody else must show to see anything of an account',
};
