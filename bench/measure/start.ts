import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { startProduct } from '#tests/support/product.ts';
import { residentMegabytes } from '../processes.ts';
import { atMost, megabytes, milliseconds } from '../report.ts';

/** Long enough for what the start leaves behind to be collected. */
const idle = 10_000;

export const start: Bench = {
  title: 'Start of a current build, and memory at rest',
  async prepare({ quick }) {
    const dataDir = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    // The first start makes the database.
    await (await startProduct({ dataDir })).stop();
    return {
      async round() {
        const started = performance.now();
        const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } });
        const ready = performance.now() - started;
        await delay(quick ? 1000 : idle);
        const memory = residentMegabytes(product.pid);
        await product.stop();
        return { ready, memory };
      },
      rows: ({ ready = NaN, memory = NaN }) => [
        atMost('from spawn until /readyz answers 200 (aim)', ready, 800, milliseconds),
        atMost('resident, process tree, idle (aim)', memory, 160, megabytes),
      ],
      close: () => rm(dataDir, { recursive: true }),
    };
  },
};
