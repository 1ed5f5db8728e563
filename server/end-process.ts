import { ownProgram } from './platform/own-program.ts';

/** Milliseconds in which what is on its way comes back, such as the closing of a file or a line of the log. */
const patience = 200;

/** Ends this process once all is closed. Waits for no call that hangs. */
export async function endProcess(code: number): Promise<void> {
  const until = performance.now() + patience;
  while (hasCallsUnderWay()) {
    if (performance.now() > until) return endAtOnce(code);
    await new Promise((resolve) => setTimeout(resolve, patience / 10));
  }
  process.exit(code);
}

/**
 * Ends this process with this code, whatever hangs. `process.exit` waits for every call that a thread of libuv makes, so that a
 * disk that hangs would keep the process for as long. Where another program takes the place of this one the system ends its
 * threads, and closes its files, which lets go of their locks. A signal would not say how it ended, and the first process of a
 * container gets none.
 */
export function endAtOnce(code: number): void {
  process.exitCode = code;
  // Writes what waits of the log, as an exit does.
  process.emit('exit', code);
  const { LD_LIBRARY_PATH } = process.env;
  const env = LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH };
  const program = ownProgram();
  // Where it cannot be run Node aborts, which leaves a dump.
  if (program !== undefined && process.platform !== 'win32')
    process.execve?.(program, [process.execPath, '--eval', `process.exit(${code})`], env);
  process.kill(process.pid, 'SIGKILL');
}

/** Requests to the system that others than the loop of events make. */
const hasCallsUnderWay = (): boolean => process.getActiveResourcesInfo().some((name) => /Req/.test(name));
