import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { webhookMachine, type WebhookOutput, type WebhookTask } from './webhook.machine.ts';

/** A page whose work ends as it is told to. */
function openPage(ends: (task: WebhookTask) => Promise<WebhookOutput>) {
  const page = { read: 0, done: [] as WebhookTask[] };
  const flow = createActor(
    webhookMachine.provide({
      actors: {
        work: fromPromise<WebhookOutput, WebhookTask>(({ input }) => {
          page.done.push(input);
          return ends(input);
        }),
        readAgain: fromPromise<void, void>(async () => void (page.read += 1)),
      },
    }),
  ).start();
  const rest = () => waitFor(flow, (now) => now.matches('resting'));
  return { flow, page, rest };
}

test('what was sent and not taken is told, and the log is read again', async () => {
  const { flow, page, rest } = openPage(async () => ({ outcome: 'sent', isTaken: false }));
  flow.send({ type: 'test.requested' });
  flow.send({ type: 'again.requested', message: 'msg_1' });
  const { context } = await rest();
  expect([context.news, page]).toEqual([
    { outcome: 'sent', isTaken: false },
    { read: 1, done: [{ kind: 'test' }] },
  ]);
});

test('a server out of reach is told until something else is asked for', async () => {
  let isAway = true;
  const { flow, page, rest } = openPage(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve({ outcome: 'changed' }),
  );
  flow.send({ type: 'switch.requested', isOn: false });
  expect((await rest()).context.news).toEqual({ outcome: 'unreachable' });
  isAway = false;
  flow.send({ type: 'switch.requested', isOn: false });
  expect(flow.getSnapshot().context.news).toBeNull();
  expect((await rest()).context.news).toEqual({ outcome: 'changed' });
  expect(page.read).toBe(2);
});
