import { setTimeout as delay } from 'node:timers/promises';
import type { Bench, Figures } from '../bench.ts';
import { expectStatus, getsPerSecond, hasWrk } from '../http.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { cpuSeconds } from '../processes.ts';
import { atLeast, atMost, milliseconds, percentile, perSecond, printed } from '../report.ts';

/** Requests a second, which a pool of visitors makes whether answers come or not. */
const steady = 500;
/** Milliseconds: for longer than all connections of a load make the server render. */
const rest = 1500;
/** As browsers have it. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };
/** A visitor of whom something is known is sent a page that was made for them. */
const known = { ...browser, cookie: 'forge-cookies-consent=declined' };

const path = '/';

export const pageRates: Bench = {
  title: `The home page to visitors${hasWrk ? '' : ' (no wrk here: these figures are limited by the client)'}`,
  async prepare({ seconds }) {
    const kadr = await startKadr();
    const each = Math.max(2, Math.round(seconds / 5));
    const kinds = { kept: browser, plain: {}, made: known };
    return {
      async round() {
        const figures: Figures = {};
        for (const [kind, headers] of Object.entries(kinds)) {
          const before = cpuSeconds(kadr.pid);
          const rate = await getsPerSecond(kadr.url + path, each, headers);
          figures[kind] = rate;
          figures[`${kind} CPU`] = ((cpuSeconds(kadr.pid) - before) * 1000) / (rate * each);
        }
        return { ...figures, slowest: percentile(await timesAt(steady, each, kadr), 0.99) };
      },
      rows: ({ kept = NaN, plain = NaN, made = NaN, slowest = NaN, ...cpu }) => [
        atLeast('kept pages a second, by gzip', kept, 2000, perSecond),
        printed('kept pages a second, not compressed', perSecond(plain)),
        printed('pages a second that are made for each', perSecond(made)),
        printed(
          'CPU of one: kept by gzip, not compressed, made',
          ['kept CPU', 'plain CPU', 'made CPU'].map((name) => milliseconds(cpu[name] ?? NaN)).join(', '),
        ),
        atMost(`p99 of ${steady} kept pages a second`, slowest, 25, milliseconds),
      ],
      close: async () => void (await kadr.stop()),
    };
  },
};

/**
 * Milliseconds until each answer, of requests that come in this rhythm whether answers come or not: from the moment in which each was
 * to be sent, so that whoever waits behind a slow one counts too.
 */
async function timesAt(rate: number, seconds: number, { url }: Kadr): Promise<number[]> {
  // The last load leaves requests that nobody waits for any more, and what comes first has the page made.
  await delay(rest);
  await expectStatus(200, url + path, { headers: browser });
  const begun = performance.now();
  const all = Array.from({ length: rate * seconds }, async (_, place) => {
    const due = begun + (place * 1000) / rate;
    await delay(due - performance.now());
    await expectStatus(200, url + path, { headers: browser });
    return performance.now() - due;
  });
  return Promise.all(all);
}
