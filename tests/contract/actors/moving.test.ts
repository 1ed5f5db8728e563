import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { movingMachine } from '#machines/moving/moving.machine.ts';
import { movingActors } from '#src/features/moving/moving.actors.ts';
import { movingTexts } from '#src/features/moving/moving-texts.ts';
import { CreateCollectionDocument, MakeSpaceDocument } from '#src/graphql/generated/graphql.ts';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { clientIn } from '#src/wiring/spaces/in-space.tsx';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

let page: RealPage;
let space: string;
beforeAll(async () => {
  page = await openRealPage();
  space = (await page.client.request(MakeSpaceDocument, { title: 'Design' })).makeSpace.id;
});
afterAll(() => page.close());

function opened() {
  const input = { viewer: page.viewer, locale: 'en', uploadBytesLimit: 1000 } as const;
  const { toasts, session } = flowsOf(createActor(appMachine, { input }).start());
  const actors = movingActors(
    { client: page.client, history: historyApi(page.client) },
    { toasts, texts: movingTexts({ toasts, session }) },
  );
  const flow = createActor(movingMachine.provide({ actors }), { input: { from: null } }).start();
  const toast = (title: string) =>
    waitFor(toasts, ({ context }) => context.toasts.some((one) => JSON.stringify(one.title).includes(title)));
  return { flow, toasts, toast };
}

const listed = async (of: string | null): Promise<number> => {
  const { days } = await historyApi(clientIn(page.client, of)).days(new AbortController().signal);
  return days.reduce((sum, { count }) => sum + count, 0);
};

test('what is selected goes to a space after it is said what happens, and comes back', async () => {
  const [one, two] = [await uploadBy(page.browser, { seed: 51 }), await uploadBy(page.browser, { seed: 52 })];
  const { flow, toasts, toast } = opened();
  flow.send({ type: 'move.requested', way: 'move', request: { signatures: [one, two], ranges: [], anchors: [] } });
  await waitFor(flow, (now) => now.matches({ open: 'choosing' }));
  expect(flow.getSnapshot().context.spaces).toMatchObject([{ id: space, title: 'Design' }]);
  flow.send({ type: 'target.chosen', target: space });
  await waitFor(flow, ({ context }) => context.plan !== null);
  expect(flow.getSnapshot().context.plan).toEqual({ able: 2, collected: 0, withBehind: 0, linksOff: 0, bytes: 0 });
  flow.send({ type: 'move.approved', burnsIn: false });
  await toast('moving.moved');
  expect([await listed(null), await listed(space)]).toEqual([0, 2]);
  toasts.send({ type: 'toast.acted', id: toasts.getSnapshot().context.toasts[0]?.id ?? '' });
  await toast('moving.back');
  expect([await listed(null), await listed(space)]).toEqual([2, 0]);
});

test('copies go to a space, and to its trash by Undo; what leaves a collection is not offered to come back', async () => {
  const one = await uploadBy(page.browser, { seed: 53 });
  const before = [await listed(null), await listed(space)];
  const { flow, toasts, toast } = opened();
  const request = { signatures: [one], ranges: [], anchors: [] };
  flow.send({ type: 'move.requested', way: 'copy', request });
  await waitFor(flow, (now) => now.matches({ open: 'choosing' }));
  flow.send({ type: 'target.chosen', target: space });
  await waitFor(flow, ({ context }) => context.plan?.able === 1);
  flow.send({ type: 'move.approved', burnsIn: false });
  await toast('moving.copied');
  expect([await listed(null), await listed(space)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  toasts.send({ type: 'toast.acted', id: toasts.getSnapshot().context.toasts[0]?.id ?? '' });
  await toast('moving.copiesTrashed');
  expect([await listed(null), await listed(space)]).toEqual(before);

  await page.client.request(CreateCollectionDocument, { input: { imageList: [{ signature: one }], title: 'Kept' } });
  flow.send({ type: 'move.requested', way: 'move', request });
  await waitFor(flow, (now) => now.matches({ open: 'choosing' }));
  flow.send({ type: 'target.chosen', target: space });
  await waitFor(flow, ({ context }) => context.plan?.collected === 1);
  flow.send({ type: 'move.approved', burnsIn: false });
  await toast('moving.moved');
  expect(flow.getSnapshot().context.undoable).toBeNull();
});
