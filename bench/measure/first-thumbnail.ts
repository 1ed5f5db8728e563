import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { call, expectStatus, timesInTurn } from '../http.ts';
import { startKadr, type Kadr } from '../kadr.ts';
import { pngOf, sizes } from '../pictures.ts';
import { startReference } from '../processes.ts';
import { atMost, milliseconds, printed } from '../report.ts';
import { settled } from './sequential-uploads.ts';

const poll = 5;

export const firstThumbnail: Bench = {
  title: 'From the start of an upload until its 320 thumbnail is there, against a bare upload plus sharp alone',
  async prepare({ quick }) {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-bench-'));
    const bare = await startReference('bare-files.ts', { FOLDER: folder });
    const kadr = await startKadr();
    const png = await pngOf(sizes[1]);
    const count = quick ? 4 : 25;

    return {
      async round() {
        // One server makes both, so that it is woken from its rest as Kadr is.
        const works = {
          bare: () => expectStatus(200, `${bare.url}/thumbnail`, { method: 'POST', body: png }),
          kadr: () => untilThumbnail(kadr, png),
        };
        return timesInTurn(count, works, () => settled(kadr.url));
      },
      rows: ({ bare: theirs = NaN, kadr: ours = NaN }) => [
        printed('bare upload and sharp alone, Kadr', `${milliseconds(theirs)}, ${milliseconds(ours)}`),
        atMost('Kadr / (bare upload + sharp)', ours / theirs, 1.5),
      ],
      async close() {
        await Promise.all([bare.stop(), kadr.stop()]);
        await rm(folder, { recursive: true });
      },
    };
  },
};

async function untilThumbnail(kadr: Kadr, png: Buffer): Promise<void> {
  const { signature, fileId } = await kadr.upload(png);
  for (;;) {
    const answer = await call(`${kadr.url}/screens/v1/files/${signature}/${fileId}/320`, { headers: kadr.auth });
    if (answer.status === 200) return;
    await delay(poll);
  }
}
