import { expect, test } from 'vitest';
import { isHangUp } from './client-gone.ts';

const broken = (code: string): Error => Object.assign(new Error(`write ${code}`), { code });
const on = (destroyed: boolean) => ({ raw: { socket: { destroyed } } });

test.each(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE'])(
  '%s on a connection that is gone is a hang-up, and a fault on one that stands',
  (code) => {
    expect([isHangUp(on(true), broken(code)), isHangUp(on(false), broken(code))]).toEqual([true, false]);
  },
);

test('what else fails while a client leaves is a fault', () => {
  expect([isHangUp(on(true), broken('ENOSPC')), isHangUp(on(true), new Error('lost'))]).toEqual([false, false]);
});
