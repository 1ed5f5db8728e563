import { spawnSync } from 'node:child_process';

/** Whether system calls can be traced and delayed here. */
export const hasStrace = spawnSync('strace', ['--version']).status === 0;
if (!hasStrace)
  console.error(
    '\n!!! strace is missing: the order of system calls was NOT checked. Install it: apt-get install strace\n',
  );
