import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = {
  name: 'Second factor',
  description: 'What an account asks for beside its password, and the passkeys that open it',
};
