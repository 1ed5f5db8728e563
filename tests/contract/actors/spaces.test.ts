import { createActor } from 'xstate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appMachine } from '#machines/app/app.machine.ts';
import { flowsOf } from '#machines/app/app.selectors.ts';
import { spaceChangeMachine, type SpaceChange } from '#machines/space-change/space-change.machine.ts';
import { spaceChangeActors } from '#src/features/spaces/space-change.actors.ts';
import {
  SpaceInvitationsDocument,
  SpaceMembersDocument,
  SpaceSettingsDocument,
  SpacesDocument,
} from '#src/graphql/generated/graphql.ts';
import { clientIn } from '#src/wiring/spaces/in-space.tsx';
import { historyApi } from '#src/wiring/timeline/history-api.ts';
import { openRealPage, type RealPage } from './real-page.ts';
import { uploadBy } from './screens-of.ts';

let page: RealPage;
beforeAll(async () => {
  page = await openRealPage();
});
afterAll(() => page.close());

/** Does this as a page does; a question is answered with yes. Returns what is told of it. */
async function change(wanted: SpaceChange) {
  const app = createActor(appMachine, { input: { viewer: null, locale: 'en', uploadBytesLimit: 1000 } }).start();
  const { popup } = flowsOf(app);
  const question = () => ({ title: '', description: '', approveBtnText: '', cancelBtnText: '' });
  const actors = spaceChangeActors(page.client, popup, question);
  const flow = createActor(spaceChangeMachine.provide({ actors }));
  const told = vi.fn();
  flow.on('space.changed', told);
  flow.start().send({ type: 'change.requested', change: wanted });
  if (flow.getSnapshot().matches('asked')) popup.send({ type: 'popup.approved' });
  await vi.waitFor(() => expect(flow.getSnapshot().value).toBe('resting'), 5000);
  return { told: told.mock.calls.map(([event]) => event), error: flow.getSnapshot().context.error };
}

test('a space that a person makes is listed, takes another one in, is renamed, and goes when its name is typed', async () => {
  const made = await change({ kind: 'making', title: 'Design' });
  const [{ space }] = made.told;
  expect(made).toEqual({ told: [{ type: 'space.changed', kind: 'making', space: expect.any(String) }], error: null });
  const spaces = async () => (await page.client.request(SpacesDocument, {})).spaces.items;
  expect(await spaces()).toMatchObject([{ id: space, title: 'Design', role: 'owner', members: 1 }]);

  expect((await change({ kind: 'inviting', space, email: 'iryna@kadr.example', role: 'viewer' })).error).toBeNull();
  const asked = async () => (await page.client.request(SpaceInvitationsDocument, { id: space })).spaceInvitations.items;
  const [invitation] = await asked();
  expect(invitation).toMatchObject({ email: 'iryna@kadr.example', role: 'viewer' });
  await change({ kind: 'withdrawing', space, invite: invitation?.id ?? '' });
  expect(await asked()).toEqual([]);

  const members = async () => (await page.client.request(SpaceMembersDocument, { id: space })).spaceMembers.items;
  const [me] = await members();
  const left = await change({ kind: 'leaving', space, person: me?.id ?? '', name: '' });
  expect([left.told, left.error]).toEqual([[], expect.objectContaining({ type: 'last_owner' })]);

  const links = { is_on: true, expires_hours: 24, audience: 'space', allow_download: false, comments: 'off' } as const;
  await change({ kind: 'settingLinks', space, links });
  await change({ kind: 'settingDays', space, days: 90 });
  expect((await page.client.request(SpaceSettingsDocument, { id: space })).space).toMatchObject({
    links,
    keep_days: 90,
  });

  await change({ kind: 'renaming', space, title: 'Layouts' });
  expect((await change({ kind: 'deleting', space, title: 'Design' })).error).toMatchObject({ type: 'body_invalid' });
  await change({ kind: 'deleting', space, title: 'Layouts' });
  expect(await spaces()).toMatchObject([{ title: 'Layouts', date_deletion: expect.any(String) }]);
  await change({ kind: 'keeping', space });
  expect(await spaces()).toMatchObject([{ title: 'Layouts', date_deletion: null }]);
});

test('the gallery of a space is the same gallery with another library', async () => {
  const { told } = await change({ kind: 'making', title: 'Support' });
  const [{ space }] = told;
  const own = await uploadBy(page.browser, { name: 'own.png', seed: 81 });
  const shared = await uploadBy(page.browser, { name: 'shared.png', seed: 82, space });
  const { signal } = new AbortController();
  const listed = async (of: string | null) =>
    (await historyApi(clientIn(page.client, of)).page({ limit: 24, offset: 0 }, signal)).items.map(
      ({ signature }) => signature,
    );
  expect(await listed(space)).toEqual([shared]);
  expect(await listed(null)).toEqual([own]);
  expect((await historyApi(clientIn(page.client, space)).days(signal)).days.map(({ count }) => count)).toEqual([1]);
});
