import { expect, test } from 'vitest';
import type { GatewayClient, RequestOptions } from '#src/graphql/client.ts';
import { ProfileDocument } from '#src/graphql/generated/graphql.ts';
import { forOnePerson } from './for-one-person.ts';

test('what a page asks is asked for the one who was first signed in to it, and for nobody who comes later', async () => {
  const asked: (RequestOptions | undefined)[] = [];
  const gateway: GatewayClient = {
    request(_document, _variables, options) {
      asked.push(options);
      return new Promise(() => {});
    },
  };
  let signedIn: string | null = null;
  const client = forOnePerson(gateway, () => signedIn);
  for (const person of [null, 'ann', null, 'bob']) {
    signedIn = person;
    void client.request(ProfileDocument, {}, { mayBeMissing: true });
  }
  expect(asked).toEqual([null, 'ann', 'ann', 'ann'].map((account) => ({ mayBeMissing: true, account })));
});
