import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutSlowClients } from './slow-clients.ts';

const second = 1000;
const minute = 60 * second;
const pace = { over: 5 * minute, least: 1000, lookEvery: 30 * second };
/** What the slowest client takes that is not cut. */
const enough = pace.over;

let answers: Set<ServerResponse>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  answers = new Set();
  cutSlowClients(createServer(), { headers: {} }, pace, answers);
});
afterEach(() => void vi.useRealTimers());

/** A connection for which the system has taken so many bytes, and more wait. */
function connection() {
  const socket = new Socket();
  const handle = { bytesWritten: 0, writeQueueSize: 0 };
  let total = 0;
  Reflect.set(socket, '_handle', handle);
  const cut = vi.spyOn(socket, 'destroy').mockReturnValue(socket);
  return {
    isCut: () => cut.mock.calls.length > 0,
    /** Begins an answer on it, and returns what ends it. */
    answer(): () => void {
      const response = new ServerResponse(new IncomingMessage(socket));
      response.assignSocket(socket);
      answers.add(response);
      return () => {
        answers.delete(response);
        response.detachSocket(socket);
      };
    },
    /** The client has taken `taken` more bytes in all this time, evenly, and `waiting` wait for it. */
    passes(time: number, { taken, waiting }: { taken: number; waiting: number }): void {
      const looks = time / pace.lookEvery;
      for (let look = 0; look < looks; look += 1) {
        handle.writeQueueSize = waiting;
        // What waits counts as written, too.
        total += taken / looks;
        handle.bytesWritten = total + waiting;
        vi.advanceTimersByTime(pace.lookEvery);
      }
    },
  };
}

const waiting = 20_000_000;

test('a client that takes an answer at the least pace is never cut, one that is slower is after five minutes', () => {
  const steady = connection();
  steady.answer();
  steady.passes(pace.lookEvery, { taken: 0, waiting });
  steady.passes(12 * pace.over, { taken: 12 * enough, waiting });
  expect(steady.isCut()).toBe(false);
  steady.passes(pace.over - pace.lookEvery, { taken: 1, waiting });
  expect(steady.isCut()).toBe(false);
  steady.passes(pace.lookEvery, { taken: 1, waiting });
  expect(steady.isCut()).toBe(true);
});

test('what a client has taken fast is no credit for the minutes after', () => {
  const crawling = connection();
  crawling.answer();
  crawling.passes(pace.lookEvery, { taken: 0, waiting });
  crawling.passes(pace.over, { taken: 100 * enough, waiting });
  crawling.passes(pace.over, { taken: enough / 2, waiting });
  expect(crawling.isCut()).toBe(true);
});

test('an answer is measured from its own first look, not from that of the one before on its connection', () => {
  const kept = connection();
  const end = kept.answer();
  kept.passes(pace.lookEvery, { taken: 0, waiting });
  end();
  // The next request took its time.
  kept.passes(2 * pace.over, { taken: 10, waiting: 0 });
  kept.answer();
  kept.passes(pace.over, { taken: enough, waiting });
  kept.passes(pace.over, { taken: enough, waiting });
  expect(kept.isCut()).toBe(false);
});

test('while nothing waits for a client it is not to blame, and what comes after is measured anew', () => {
  const eager = connection();
  eager.answer();
  eager.passes(pace.lookEvery, { taken: 10, waiting });
  eager.passes(3 * pace.over, { taken: 10, waiting: 0 });
  eager.passes(pace.over, { taken: 10, waiting });
  expect(eager.isCut()).toBe(false);
  eager.passes(pace.lookEvery, { taken: 10, waiting });
  expect(eager.isCut()).toBe(true);
});
