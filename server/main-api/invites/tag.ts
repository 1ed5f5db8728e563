import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = {
  name: 'Invitations',
  description: 'Who is invited, by administrators, and how an invitation is accepted',
};
