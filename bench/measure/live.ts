import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { announceScreens } from '#server/accounts/live/announce.ts';
import { listenForChat } from '#tests/support/chat-socket.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Rest } from '#tests/support/rest.ts';
import type { Bench } from '../bench.ts';
import { atMost, kilobytes, median, milliseconds, printed } from '../report.ts';

/** Of one network no more may be open. */
const sockets = 200;
/** Longer than hints of one topic are one. */
const apart = 400;

/** How soon all who watch a screen hear of a change, and what a socket takes in the server. */
export const live: Bench = {
  title: `${sockets} sockets that watch one screen`,
  async prepare({ quick }) {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const rest = await startRest('sqlite');
    const host = await listenForChat(rest);
    const owner = await rest.signUp();
    const { signature } = (await owner.upload(await picture('png'))).json<{ signature: string }>();
    const used = async (): Promise<number> => {
      for (let round = 0; round < 3; round += 1) {
        collect();
        await delay(200);
      }
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    return {
      async round() {
        rest.platform.clock.advance(3_600_000);
        // What a first socket loads is no cost of the others.
        await open(host, signature, 5).then(close);
        const before = await used();
        const watchers = await open(host, signature, sockets);
        const memory = ((await used()) - before) / sockets / 1024;
        const times: number[] = [];
        for (let count = 0; count < (quick ? 3 : 20); count += 1) times.push(await hintTime(rest, signature, watchers));
        await close(watchers);
        return { memory, middle: median(times), slowest: Math.max(...times) };
      },
      rows: ({ memory = NaN, middle = NaN, slowest = NaN }) => [
        atMost('until the last of them has heard: the median of 20 hints', middle, 100, milliseconds),
        printed('the slowest', milliseconds(slowest)),
        atMost('memory of a socket', memory, 16, kilobytes),
      ],
      close: () => rest.close(),
    };
  },
};

async function open(host: string, signature: string, count: number): Promise<ChildProcess> {
  const child = fork('bench/live-watchers.ts', [host, `screen:${signature}`, String(count)]);
  await once(child, 'message');
  return child;
}

async function close(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
  await delay(200);
}

async function hintTime({ platform }: Rest, signature: string, watchers: ChildProcess): Promise<number> {
  await delay(apart);
  const heard = once(watchers, 'message');
  const sent = Date.now();
  await platform.db.transaction((tx) => announceScreens(tx, platform, ['details'], [signature]));
  const [{ at }]: [{ at: number }] = await heard.then(([message]) => [message]);
  return at - sent;
}
