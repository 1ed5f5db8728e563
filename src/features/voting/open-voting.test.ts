import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import type { GatewayClient } from '#src/graphql/client.ts';
import { memoryStorage } from '#src/lib/testing/memory-storage.ts';
import { openVoting } from './open-voting.ts';

const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
const marks = { video: { votes: 3, isVoted: false }, folders: { votes: 8, isVoted: true } };

test('CUST-03: a visitor is led to sign in, and has voted when they come back, once', () => {
  const told: unknown[] = [];
  const client: GatewayClient = {
    request: (_document, variables) => {
      told.push(variables);
      return new Promise(() => {});
    },
  };
  const storage = memoryStorage();
  const open = (isMember: boolean) =>
    openVoting({ isMember, marks }, { app, client, path: '/roadmap', storage, signIn: () => told.push('sign in') });
  const press = (id: string) => {
    const visitor = open(false);
    visitor.flow.send({ type: 'vote.requested', id });
    visitor.close();
  };
  press('video');
  expect(told.splice(0)).toEqual(['sign in']);
  open(true).close();
  expect(told.splice(0)).toEqual([{ id: 'video' }]);
  open(true).close();
  expect(told).toEqual([]);
  // Who had voted for it before keeps the vote.
  press('folders');
  open(true).close();
  expect(told).toEqual(['sign in']);
});
