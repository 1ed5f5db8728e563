/** One system call of a trace: the lines (from 0) where it began and where it had returned. */
export interface SystemCall {
  name: string;
  /** Everything between the brackets and the result, as strace prints it. */
  text: string;
  began: number;
  ended: number;
}

/** Reads what `strace -f -y` wrote. Calls that threads interrupted are put together again. */
export function readTrace(trace: string): SystemCall[] {
  const open = new Map<string, SystemCall>();
  const calls: SystemCall[] = [];
  for (const [line, content] of trace.split('\n').entries()) {
    const [, pid = '', rest = ''] = /^(\d+) +(.*)$/.exec(content) ?? [];
    const resumed = /^<\.\.\. (\w+) resumed>(.*)$/.exec(rest);
    const call = resumed ? open.get(pid) : undefined;
    if (call) {
      call.text += resumed?.[2] ?? '';
      call.ended = line;
      open.delete(pid);
      continue;
    }
    const [, name, text = ''] = /^(\w+)\((.*)$/.exec(rest) ?? [];
    if (name === undefined) continue;
    const begun: SystemCall = { name, text: text.replace(/ <unfinished \.\.\.>$/, ''), began: line, ended: line };
    if (text.endsWith('<unfinished ...>')) {
      begun.ended = Infinity;
      open.set(pid, begun);
    }
    calls.push(begun);
  }
  return calls;
}
