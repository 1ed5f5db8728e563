import { expect, test } from 'vitest';
import { passThrough } from './step.mjs';

test.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGKILL')", 137],
  ["process.kill(process.pid, 'SIGTERM')", 143],
  ["process.kill(process.pid, 'SIGINT')", 130],
  [
    "process.once('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); process.kill(process.ppid, 'SIGTERM')",
    5,
  ],
])('a command that ends by %s is passed on as %i', async (code, expected) => {
  expect(await passThrough(process.execPath, ['--eval', code], process.env)).toBe(expected);
});
