import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const program = (call: string) => `
  import { rmSync } from 'node:fs';
  import { open } from 'node:fs/promises';
  import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'platform/log.ts'))};
  import { endAtOnce, endProcess } from ${JSON.stringify(join(import.meta.dirname, 'end-process.ts'))};
  open(process.argv[1], 'r').catch(() => undefined);
  createLogger({ logLevel: 'info' }).info('The last line');
  ${call};
`;

const gone = 'rmSync(process.execPath)';

test.each(['await endProcess(3)', 'endAtOnce(3)', `${gone}; await endProcess(3)`, `${gone}; endAtOnce(3)`])(
  '%s ends a process of which a call hangs, with this code and with its log',
  async (call) => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-end-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const hanging = join(folder, 'hanging');
    execFileSync('mkfifo', [hanging]);
    const node = join(folder, 'node');
    await copyFile(process.execPath, node);
    const child = spawn(node, ['--input-type=module', '--eval', program(call), '--', hanging]);
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    expect(await once(child, 'close')).toEqual([3, null]);
    expect(JSON.parse(output)).toMatchObject({ msg: 'The last line' });
  },
);
