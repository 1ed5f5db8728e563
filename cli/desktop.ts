import { spawn } from 'node:child_process';
import { exitCodes, Failure } from './exit-codes.ts';

const openers = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
} as const;

const clipboards = {
  darwin: [['pbcopy']],
  win32: [['clip']],
  linux: [['wl-copy'], ['xclip', '-selection', 'clipboard'], ['xsel', '--clipboard', '--input']],
} as const;

const here = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';

/** Opens an address in the browser; false where there is none. `KADR_BROWSER` names another program. */
export async function openInBrowser(url: string): Promise<boolean> {
  const named = process.env['KADR_BROWSER'];
  return run(named === undefined ? openers[here] : [named], url);
}

/** Throws Failure where there is no clipboard. */
export async function copyToClipboard(text: string): Promise<void> {
  for (const words of clipboards[here]) if (await run(words, undefined, text)) return;
  throw new Failure('There is no clipboard here: install wl-clipboard, xclip or xsel', { exitCode: exitCodes.failed });
}

const run = ([program, ...words]: readonly string[], argument?: string, input?: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (program === undefined) return resolve(false);
    const child = spawn(program, argument === undefined ? words : [...words, argument], {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'ignore'],
      detached: input === undefined,
    });
    child.on('error', () => resolve(false));
    if (input === undefined) {
      child.on('spawn', () => {
        child.unref();
        resolve(true);
      });
      return;
    }
    child.on('exit', (code) => resolve(code === 0));
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
