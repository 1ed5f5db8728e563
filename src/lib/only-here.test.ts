import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { onlyHere } from './only-here.ts';

test('anyone who leaves is asked while anything is only here, and nothing listens otherwise', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  /** How many listen, and whether one of them has the browser ask. */
  const leaving = () => [
    getEventListeners(page, 'beforeunload').length,
    !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  ];
  expect(leaving()).toEqual([0, false]);
  onlyHere.add('first');
  onlyHere.add('second');
  expect(leaving()).toEqual([1, true]);
  onlyHere.delete('first');
  onlyHere.delete('of another tab');
  expect(leaving()).toEqual([1, true]);
  onlyHere.delete('second');
  expect(leaving()).toEqual([0, false]);
  onlyHere.add('third');
  onlyHere.clear();
  expect([...leaving(), onlyHere.size]).toEqual([0, false, 0]);
});
