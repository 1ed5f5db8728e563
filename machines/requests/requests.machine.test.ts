import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { requestsMachine } from './requests.machine.ts';
import { selectIsLoading } from './requests.selectors.ts';

function startRequests() {
  const requests = createActor(requestsMachine).start();
  const send = (verb: 'started' | 'finished', operation = 'History') =>
    requests.send({ type: `request.${verb}`, operation });
  const now = () => ({ value: requests.getSnapshot().value, context: requests.getSnapshot().context });
  return { requests, send, now };
}

test('LOAD-02 the loader shows from the first pending request until the last one ends', () => {
  const { requests, send, now } = startRequests();
  send('started');
  send('started', 'Spot');
  send('finished');
  expect(now()).toEqual({ value: 'pending', context: { pending: 1 } });
  expect(selectIsLoading(requests.getSnapshot())).toBe(true);
  send('finished', 'Spot');
  expect(now()).toEqual({ value: 'idle', context: { pending: 0 } });
  expect(selectIsLoading(requests.getSnapshot())).toBe(false);
});

test('LOAD-02 requests to view blocks neither show nor hide it', () => {
  const { send, now } = startRequests();
  send('started', 'Navigation');
  expect(now()).toEqual({ value: 'idle', context: { pending: 0 } });
  send('started');
  send('finished', 'Navigation');
  expect(now()).toEqual({ value: 'pending', context: { pending: 1 } });
  send('finished');
  send('finished');
  expect(now()).toEqual({ value: 'idle', context: { pending: 0 } });
});
