import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { alone } from './alone.mjs';

const module = resolve(import.meta.dirname, 'alone.mjs');

test.runIf(process.platform === 'linux')(
  'what changes a checkout waits for another process that does, says so, and goes on when that is killed',
  async () => {
    const folder = import.meta.filename;
    const code = `import { alone } from ${JSON.stringify(module)};
      await alone(() => new Promise(() => setInterval(() => console.log('holds it'), 10)), ${JSON.stringify(folder)});`;
    const other = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other.stdout, 'data');
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());

    const work = vi.fn(async () => 'done');
    const waiting = alone(work, folder);
    await vi.waitFor(() =>
      expect(said.mock.calls).toEqual([['Another command installs or builds in this folder: waiting for its end …']]),
    );
    expect(await alone(async () => 'elsewhere', `${folder} of another`)).toBe('elsewhere');
    expect(work).not.toHaveBeenCalled();
    other.kill('SIGKILL');
    expect(await waiting).toBe('done');
    expect(await alone(work, folder)).toBe('done');
  },
);
