import { expect, test } from 'vitest';
import { samplesInWords } from '#stories/flows/event-words.ts';

const namesOf = (type: string, ...samples: object[]) =>
  samplesInWords(
    type,
    samples.map((sample) => ({ type, ...sample })),
  ).map(({ name }) => name);

test('the events of a flow are said in words, several samples of one by what each alone has', () => {
  expect(namesOf('popup.checkboxToggled', { checked: true })).toEqual(['Popup checkbox toggled']);
  expect(namesOf('xstate.done.actor.readSignatures', {})).toEqual(['Read signatures answers']);
  expect(namesOf('box.set', { checked: true }, { checked: false })).toEqual([
    'Box set: checked',
    'Box set: not checked',
  ]);
  expect(namesOf('page.turned', { at: { number: 1 } }, { at: { number: 2 } })).toEqual([
    'Page turned: number 1',
    'Page turned: number 2',
  ]);
  expect(namesOf('key.pressed', {}, {})).toEqual(['Key pressed (1)', 'Key pressed (2)']);
});

test('what programs write is said in words, what people write stays', () => {
  expect(namesOf('frame.refused', { reason: 'too_many' }, { reason: 'not_found' })).toEqual([
    'Frame refused: too many',
    'Frame refused: not found',
  ]);
  expect(namesOf('popup.settled', { id: 'more-0' }, { id: 'sign-out' })).toEqual([
    'Popup settled: more 0',
    'Popup settled: sign out',
  ]);
  expect(namesOf('file.chosen', { name: 'orders.png' }, { name: 'Orders of May-June' })).toEqual([
    'File chosen: orders.png',
    'File chosen: Orders of May-June',
  ]);
  expect(namesOf('xstate.done.actor.read', { hasMore: true }, { hasMore: false })).toEqual([
    'Read answers: has more',
    'Read answers: has no more',
  ]);
});

test('a sample is named by what no other has, and by its title rather than by its id', () => {
  expect(
    namesOf(
      'popup.requested',
      { id: 'delete-1', title: 'Delete?' },
      { id: 'sign-out', title: 'Log out?' },
      { id: 'more-0', title: 'Log out?' },
    ),
  ).toEqual(['Popup requested: Delete?', 'Popup requested: sign out', 'Popup requested: more 0']);
});

test('the number of a record and an empty text say nothing', () => {
  expect(
    namesOf('step.removed', { id: 'screen0000000000000002' }, { id: 'screen0000000000000003' }, { id: '  ' }),
  ).toEqual(['Step removed (1)', 'Step removed (2)', 'Step removed (3)']);
});
