import { expect, test } from 'vitest';
import { passThrough, Stopped } from './step.mjs';

test.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGKILL')", 137],
  ["process.kill(process.pid, 'SIGTERM')", 143],
  ["process.kill(process.pid, 'SIGINT')", 130],
])('a command that ends by %s is passed on as %i', async (code, expected) => {
  expect(await passThrough(process.execPath, ['--eval', code], process.env)).toBe(expected);
});

test('a signal to this process ends the command, whose exit code is passed on, and nothing comes after it', async () => {
  const code =
    "process.once('SIGTERM', () => process.exit(5)); setInterval(() => {}, 1000); process.kill(process.ppid, 'SIGTERM')";
  const stopped = passThrough(process.execPath, ['--eval', code], process.env);
  await expect(stopped).rejects.toBeInstanceOf(Stopped);
  await expect(stopped).rejects.toMatchObject({ code: 5 });
});
