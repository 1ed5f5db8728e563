import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const tools = join(root, 'node_modules/.bin');
const leftOut = /^(?:\.git|\.mesh|\.vitest|node_modules|dist|data|storybook-static|tests\/visual)$/;

export interface CopiedRepository {
  folder: string;
  /** Runs a tool of the repository in the copy. */
  run: (tool: string, ...args: string[]) => Promise<{ code: number | null; output: string }>;
  remove: () => Promise<void>;
}

/** A copy of the repository in a temporary folder, with the modules of the original; `env` is added to what its tools see. */
export async function copiedRepository(env: Record<string, string> = {}): Promise<CopiedRepository> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-copy-'));
  await cp(root, folder, { recursive: true, filter: (path) => !leftOut.test(relative(root, path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    run: async (tool, ...args) => {
      const child = spawn(join(tools, tool), args, {
        cwd: folder,
        env: { ...process.env, PATH: `${tools}:${process.env['PATH']}`, NO_COLOR: '1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await once(child, 'close');
      return { code: child.exitCode, output };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
