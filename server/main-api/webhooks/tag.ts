import type { Tag } from '#server/platform/http/rest-service.ts';

export const tag: Tag = {
  name: 'Webhooks',
  description:
    'Where programs are told what happens in an account, by [Standard Webhooks](https://www.standardwebhooks.com)',
};
