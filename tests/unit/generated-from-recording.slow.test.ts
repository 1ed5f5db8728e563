import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createActor } from 'xstate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { input, samples } from '#machines/cart/cart.fixtures.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { sessionOf } from '#packages/inspector/model.ts';
import { observer } from '#packages/inspector/page/observe.ts';
import { recordingOf } from '#packages/inspector/recording.ts';
import { withSilentActors } from '#stories/flows/frozen-actor.ts';
import { copiedRepository, type CopiedRepository } from '../support/copied-repository.ts';

let copy: CopiedRepository;
beforeAll(async () => {
  copy = await copiedRepository();
  await writeFile(join(copy.folder, 'recording.json'), recorded());
});
afterAll(() => copy.remove());

/** A cart whose prices have come, and of which more is taken then. */
function recorded(): string {
  const observed = observer();
  const cart = createActor(withSilentActors(cartMachine), { input, inspect: observed.inspect }).start();
  for (const event of [...(samples['xstate.done.actor.quote'] ?? []), ...samples['quantity.changed']]) cart.send(event);
  const source = { id: 'a', title: 'A shop', showsPast: false, about: null, addresses: [] };
  return recordingOf(sessionOf(source, false, observed.charts(), observed.steps()));
}

const generate = (...args: string[]) =>
  copy.run('node', 'scripts/generate.ts', 'from-recording', 'recording.json', ...args);

test('a recording becomes a test, a fixture and a story that hold without a hand’s touch, and the test fails for what is otherwise', async () => {
  const files = [
    'machines/cart/total-is-stale.test.ts',
    'machines/cart/cart.fixtures.ts',
    'stories/flows/cart.stories.tsx',
  ];
  const made = await generate('TotalIsStale', 'cart');
  expect(made.output.split('\n\n', 1)).toEqual([files.join('\n')]);
  expect(await generate('TotalIsStale', 'cart')).toMatchObject({ code: 1 });

  const types = { extends: './tsconfig.json', include: [...files, 'src/**/*.d.ts'] };
  await writeFile(join(copy.folder, 'tsconfig.generated.json'), JSON.stringify(types));
  const done = await Promise.all([
    copy.run('oxfmt', '--check', ...files),
    copy.run('oxlint', '--type-aware', ...files),
    copy.run('tsc', '--noEmit', '-p', 'tsconfig.generated.json'),
    copy.run('vitest', 'run', '--project', 'unit', 'machines/cart', 'tests/unit/flow-stories.test.ts'),
  ]);
  expect(done.map(({ code, output }) => (code === 0 ? '' : output))).toEqual(done.map(() => ''));

  const path = join(copy.folder, 'machines/cart/total-is-stale.test.ts');
  const text = await readFile(path, 'utf8');
  expect(text).toContain('quantity: 3');
  await writeFile(path, text.replaceAll('quote: null', 'quote: 0'));
  expect(await copy.run('vitest', 'run', '--project', 'unit', 'machines/cart/total-is-stale')).toMatchObject({
    code: 1,
  });
}, 600_000);

test('of a flow that is not in it nothing is made', async () => {
  const { code, output } = await generate('NothingHappened', 'popup');
  expect([code, output.trim()]).toEqual([1, 'The recording has no such steps']);
});
