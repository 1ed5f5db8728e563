import { expect, test } from 'vitest';
import { OperationError } from '#src/lib/operation-error.ts';
import { patiently } from './patiently.ts';

const missingPart = new TypeError('Failed to fetch dynamically imported module: https://kadr.example/assets/a.js');
const outOfReach = new OperationError({
  status: 0,
  type: 'network',
  service: 'main',
  message: '',
  operation: 'Trash',
  requestId: '',
});

/** What reading comes to when it fails as often as the network is out, and what happened on the way. */
async function readFailing(failure: unknown, outages: number, keepsPage = false) {
  const steps: string[] = [];
  const left = new AbortController();
  let outagesLeft = outages;
  const network = {
    isOut: async () => outagesLeft > 0,
    back: async (signal?: AbortSignal) => {
      steps.push(signal === left.signal ? 'back' : 'back for ever');
      outagesLeft -= 1;
    },
  };
  const read = async () => {
    steps.push('read');
    if (outagesLeft > 0 || outages === 0) throw failure;
    return 'page';
  };
  const loadStyles = async () => void steps.push('styles');
  const answer = await patiently(read, left.signal, { keepsPage, network, loadStyles }).catch(
    (error: unknown) => error,
  );
  return [steps, answer];
}

test('NAV-10 without a network a page waits for it and is read again, its styles first, as often as the network goes', async () => {
  const once = ['read', 'back', 'styles', 'read'];
  expect([
    await readFailing(missingPart, 1),
    await readFailing(outOfReach, 1),
    await readFailing(missingPart, 2),
  ]).toEqual([
    [once, 'page'],
    [once, 'page'],
    [['read', 'back', 'styles', 'read', 'back', 'styles', 'read'], 'page'],
  ]);
});

test('with a network, and for what is no matter of it, a failure is told at once', async () => {
  const bug = new TypeError('x is undefined');
  expect([await readFailing(missingPart, 0), await readFailing(outOfReach, 0), await readFailing(bug, 1)]).toEqual([
    [['read'], missingPart],
    [['read'], outOfReach],
    [['read'], bug],
  ]);
});

test('a service that is away behind the server is waited for where the page that is asked for is shown already, and told elsewhere', async () => {
  const away = new OperationError({
    status: 503,
    type: 'unavailable',
    service: 'main',
    message: '',
    operation: 'Login',
  });
  expect([await readFailing(away, 2, true), await readFailing(away, 2)]).toEqual([
    [['read', 'back', 'styles', 'read', 'back', 'styles', 'read'], 'page'],
    [['read'], away],
  ]);
});
