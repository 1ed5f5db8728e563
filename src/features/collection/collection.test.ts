import { expect, test } from 'vitest';
import { editedItems, orderOf, type ShownItem } from './collection.ts';

const item = (signature: string, position: number, caption = ''): ShownItem => ({
  signature,
  position,
  caption,
  screen: null,
});
const items = [item('a', 1), item('b', 2, 'Second'), item('c', 3)];

test('COL-06 what is moved, captioned or taken out is shown so before it is saved', () => {
  expect(editedItems(items, [])).toEqual(items);
  const order = orderOf(editedItems(items, [{ of: 'removal', value: 'a' }]));
  expect(order).toEqual([
    { signature: 'b', caption: 'Second' },
    { signature: 'c', caption: '' },
  ]);
  expect(
    editedItems(items, [
      { of: 'removal', value: 'a' },
      {
        of: 'order',
        value: [
          { signature: 'c', caption: 'First' },
          { signature: 'x', caption: '' },
        ],
      },
    ]),
  ).toEqual([item('c', 1, 'First'), item('b', 2, 'Second')]);
});
