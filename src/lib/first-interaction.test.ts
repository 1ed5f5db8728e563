import { describe, expect, test } from 'vitest';
import { firstInteraction } from './first-interaction.ts';

const after = (...events: Event[]): Promise<boolean> => {
  const page = new EventTarget();
  const happened = firstInteraction(page).then(() => true);
  for (const event of events) page.dispatchEvent(event);
  return Promise.race([happened, new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
};

const pointer = (type: string, values: { pointerType: string; movementX?: number; movementY?: number }) =>
  Object.assign(new Event(type), { movementX: 0, movementY: 0, ...values });

describe('the first interaction', () => {
  test.each(['click', 'keydown', 'focusin', 'wheel', 'scroll', 'dragenter', 'paste'])('is a %s', async (type) => {
    expect(await after(new Event(type))).toBe(true);
  });

  test('is a mouse that moves or is pressed', async () => {
    expect(await after(pointer('pointermove', { pointerType: 'mouse', movementY: -1 }))).toBe(true);
    expect(await after(pointer('pointerdown', { pointerType: 'mouse' }))).toBe(true);
  });

  test('is not a mouse that rests over the new page', async () => {
    expect(await after(pointer('pointermove', { pointerType: 'mouse' }))).toBe(false);
  });

  test('is not a finger before it has tapped or scrolled', async () => {
    const down = pointer('pointerdown', { pointerType: 'touch' });
    expect(await after(down, pointer('pointermove', { pointerType: 'touch', movementX: 9 }))).toBe(false);
    expect(await after(down, pointer('click', { pointerType: 'touch' }))).toBe(true);
  });
});
