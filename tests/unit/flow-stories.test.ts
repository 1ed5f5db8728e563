import { expect, test } from 'vitest';

const fixtures = import.meta.glob<{ states: Record<string, unknown> }>('../../machines/*/*.fixtures.ts', {
  eager: true,
});
const stories = import.meta.glob<string>('../../stories/flows/*.stories.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('CARD-05 every state of every machine has its story', () => {
  const missing = Object.entries(fixtures).flatMap(([path, { states }]) => {
    const flow = path.split('/')[3] ?? '';
    const source = stories[`../../stories/flows/${flow}.stories.tsx`] ?? '';
    return Object.keys(states)
      .filter((state) => !source.includes(`inState('${state}')`))
      .map((state) => `${flow}: ${state}`);
  });
  expect(Object.keys(fixtures).length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
