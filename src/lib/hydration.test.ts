import { expect, test } from 'vitest';
import { hydration } from './hydration.ts';

test('its end is told one after the other, with other tasks in between', async () => {
  hydration.begin();
  const told: string[] = [];
  hydration.subscribe(() => {
    told.push('first');
    setTimeout(() => told.push('another task'));
  });
  hydration.subscribe(() => told.push('second'));

  const end = hydration.end();
  expect([hydration.isUnderWay(), told]).toEqual([false, []]);
  await end;
  expect(told).toEqual(['first', 'another task', 'second']);
});

test('who has left meanwhile is not told', async () => {
  hydration.begin();
  const told: string[] = [];
  hydration.subscribe(() => {
    told.push('first');
    leave();
  });
  const leave = hydration.subscribe(() => told.push('second'));
  await hydration.end();
  expect(told).toEqual(['first']);
});
