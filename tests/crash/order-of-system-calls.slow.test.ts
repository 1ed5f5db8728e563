import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '#tests/support/pictures.ts';
import { startProduct } from '#tests/support/product.ts';
import { hasStrace } from '#tests/support/strace.ts';
import { register, upload } from './account.ts';
import { readTrace } from './system-calls.ts';
import { faultsOfUpload } from './upload-order.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-trace-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A kill shows nothing about the disk's own cache: only the order of these calls does. */
test.skipIf(!hasStrace)(
  'an upload is answered after write, sync, rename, sync of the folder and commit, in this order',
  async () => {
    const traceFile = join(folder, 'trace');
    const product = await startProduct({
      dataDir: join(folder, 'data'),
      // -D keeps the server this process' child; -y names the file behind each descriptor; the filter of the kernel
      // lets everything else pass at full speed.
      under: [
        'strace',
        '-D',
        '-f',
        '--seccomp-bpf',
        '-y',
        '-s',
        '64',
        '-e',
        'trace=write,writev,pwrite64,pwritev,pwritev2,fsync,fdatasync,rename,renameat,renameat2,sendto',
        // Microseconds. On a disk that is done at once, what nobody waited for would come in the right order as well.
        '-e',
        'inject=fsync,fdatasync:delay_enter=100000',
        '-o',
        traceFile,
      ],
    });
    const bearer = await register(product);
    const { fileId } = await upload(product, bearer, Buffer.from(await picture('png', { width: 900, height: 700 })));
    await product.stop();

    expect(faultsOfUpload(readTrace(await readFile(traceFile, 'utf8')), fileId)).toEqual([]);
  },
);
