import { createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { withoutSecrets } from './addresses.ts';
import { observer } from './observe.ts';
import { keep, readKept } from './tab-memory.ts';

function observedSteps(words: number) {
  const observed = observer();
  const machine = setup({}).createMachine({
    id: 'reader',
    context: { words: 'word '.repeat(words) },
    on: { read: {} },
  });
  const reader = createActor(machine, { inspect: observed.inspect }).start();
  for (let times = 0; times < 400; times += 1) reader.send({ type: 'read' });
  return { version: 1 as const, id: 'a', steps: observed.steps(), charts: observed.charts(), addresses: [] };
}

function tab(limit = Infinity) {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > limit) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(name, text);
    },
  };
}

test('a tab keeps the last steps for its next page, as many as there is room for', () => {
  const storage = tab();
  keep(storage, 'inspector', observedSteps(1));
  expect(
    readKept(storage, 'inspector')
      ?.steps.map(({ seq }) => seq)
      .slice(-2),
  ).toEqual([400, 401]);
  expect(readKept(storage, 'inspector')?.steps.length).toBe(300);
  keep(storage, 'inspector', observedSteps(2000));
  expect(readKept(storage, 'inspector')?.steps.length).toBe(75);
});

test('what a browser refuses to keep, or another version has kept, is not there', () => {
  const storage = tab(100);
  keep(storage, 'inspector', observedSteps(1));
  expect(readKept(storage, 'inspector')).toBe(null);
  storage.setItem('inspector', '{"version":0}');
  expect(readKept(storage, 'inspector')).toBe(null);
});

test('an address that is kept has no value of its query', () => {
  expect(withoutSecrets(new URL('https://a.example/restore?token=abc&next=%2Fa#key'))).toBe('/restore?token=…&next=…');
});
