import { expect, test } from 'vitest';
import { GatewayError } from '#src/gateway/errors.ts';
import { patiently } from './patiently.ts';

const missingPart = new TypeError('Failed to fetch dynamically imported module: https://kadr.example/assets/a.js');
const outOfReach = new GatewayError({
  status: 0,
  type: 'network',
  service: 'main',
  message: '',
  operation: 'Trash',
  requestId: '',
});

/** What reading comes to when it fails once, and what happened on the way. */
async function readFailing(failure: unknown, offline: boolean) {
  const steps: string[] = [];
  const network = {
    isOut: async () => offline,
    back: async () => {
      steps.push('back');
    },
  };
  const read = async () => {
    steps.push('read');
    if (steps.length === 1) throw failure;
    return 'page';
  };
  const answer = await patiently(read, network).catch((error: unknown) => error);
  return [steps, answer];
}

test('NAV-10 without a network a page waits for it: a missing part then fails, data is read again', async () => {
  expect([await readFailing(missingPart, true), await readFailing(outOfReach, true)]).toEqual([
    [['read', 'back'], missingPart],
    [['read', 'back', 'read'], 'page'],
  ]);
});

test('with a network, and for what is no matter of it, a failure is told at once', async () => {
  const bug = new TypeError('x is undefined');
  expect([
    await readFailing(missingPart, false),
    await readFailing(outOfReach, false),
    await readFailing(bug, true),
  ]).toEqual([
    [['read'], missingPart],
    [['read'], outOfReach],
    [['read'], bug],
  ]);
});
