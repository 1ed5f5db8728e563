import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { link } from './text-copy.fixtures.ts';
import { textCopyMachine } from './text-copy.machine.ts';
import { selectCopied, selectRefused } from './text-copy.selectors.ts';

function startCopying(lets: () => Promise<boolean>) {
  const clock = new SimulatedClock();
  const written: string[] = [];
  const writeText = fromPromise(({ input }: { input: { text: string } }) => {
    written.push(input.text);
    return lets();
  });
  const copying = createActor(textCopyMachine.provide({ actors: { writeText } }), { clock }).start();
  const look = () => [selectCopied(copying.getSnapshot()), selectRefused(copying.getSnapshot())];
  return { copying, clock, written, look };
}

describe('copying a text', () => {
  test('SCR-10 begins inside the press and is told for two seconds', async () => {
    const { copying, clock, written, look } = startCopying(async () => true);
    copying.send({ type: 'copy.requested', asked: link });
    expect([written, look()]).toEqual([[link.text], [null, null]]);
    await waitFor(copying, (snapshot) => snapshot.hasTag('copied'));
    clock.increment(1999);
    expect(look()).toEqual(['page', null]);
    clock.increment(1);
    expect(look()).toEqual([null, null]);
  });

  test('SCR-10 once more while it is told begins the two seconds anew', async () => {
    const { copying, clock, look } = startCopying(async () => true);
    copying.send({ type: 'copy.requested', asked: link });
    await waitFor(copying, (snapshot) => snapshot.hasTag('copied'));
    clock.increment(1500);
    copying.send({ type: 'copy.requested', asked: { of: 'html', text: '<a>' } });
    await waitFor(copying, (snapshot) => snapshot.hasTag('copied'));
    clock.increment(1999);
    expect(look()).toEqual(['html', null]);
  });

  test.each<[string, () => Promise<boolean>]>([
    ['refuses', async () => false],
    ['breaks, or asks the person for ever', () => Promise.reject(new Error('NotAllowedError'))],
  ])('SCR-10 leaves the text to be copied by hand when the browser %s', async (_, lets) => {
    const { copying, look } = startCopying(lets);
    copying.send({ type: 'copy.requested', asked: link });
    await waitFor(copying, (snapshot) => snapshot.hasTag('refused'));
    expect(look()).toEqual([null, 'page']);
    copying.send({ type: 'copy.dismissed' });
    expect([copying.getSnapshot().value, look()]).toEqual(['idle', [null, null]]);
  });
});
