import { readdirSync, readFileSync } from 'node:fs';

export interface ChildProcess {
  pid: number;
  /** Resident. */
  megabytes: number;
}

const pageBytes = 4096;

/** The processes that this one has started and that run, whether anybody waits for them or not. Linux only. */
export function childProcesses(): ChildProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [state, parent, resident] = fieldsOf(name);
      if (Number(parent) !== process.pid || state === 'Z') return [];
      return [{ pid: Number(name), megabytes: (Number(resident) * pageBytes) / 1e6 }];
    });
}

/** State, parent and resident pages; nothing of a process that has ended meanwhile. */
function fieldsOf(pid: string): (string | undefined)[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold spaces and brackets.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return [fields[0], fields[1], fields[21]];
  } catch {
    return [];
  }
}
