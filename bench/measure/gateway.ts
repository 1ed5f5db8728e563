import type { Bench } from '../bench.ts';
import { browserHeaders, graphqlCall } from '../graphql.ts';
import { expectStatus, getsPerSecond } from '../http.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { pngOf, sizes } from '../pictures.ts';
import { cpuSeconds } from '../processes.ts';
import { atMost, milliseconds, perSecond, printed } from '../report.ts';

const limit = 24;
/** Calls that do not count: whichever is measured first would pay for what V8 compiles for both. */
const warm = 300;

export const gateway: Bench = {
  title: 'CPU of a history page by GraphQL against the same page by REST; pages of the site',
  async prepare({ quick, seconds }) {
    const kadr = await startKadr();
    const png = await pngOf(sizes[0]);
    for (let index = 0; index < limit + 6; index += 1) await kadr.upload(png);
    const count = quick ? 100 : 1500;
    const query = graphqlCall('History', { limit, offset: 0 }, await browserHeaders(kadr));

    return {
      async round() {
        const rest = await cpuOf(kadr, count, () =>
          expectStatus(200, `${kadr.url}/screens/v1/history?limit=${limit}`, { headers: kadr.auth }),
        );
        const graphql = await cpuOf(kadr, count, () => query(kadr));
        return { rest, graphql, home: await getsPerSecond(`${kadr.url}/`, Math.max(2, Math.round(seconds / 5))) };
      },
      rows: ({ rest = NaN, graphql = NaN, home = NaN }) => [
        printed('CPU of one call: REST, GraphQL', `${milliseconds(rest)}, ${milliseconds(graphql)}`),
        atMost('GraphQL / REST', graphql / rest, 2),
        printed('home page, rendered', perSecond(home)),
      ],
      close: async () => void (await kadr.stop()),
    };
  },
};

/** Milliseconds of the server's CPU for each of `count` calls, four at a time. */
async function cpuOf({ pid }: Kadr, count: number, run: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < Math.min(warm, count); index += 1) await run();
  const before = cpuSeconds(pid);
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return ((cpuSeconds(pid) - before) * 1000) / count;
}
