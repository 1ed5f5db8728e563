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
