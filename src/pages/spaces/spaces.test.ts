import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { uploaded } from '#machines/timeline/timeline.fixtures.ts';
import {
  GalleryDocument,
  SpaceInvitationsDocument,
  SpaceMembersDocument,
  SpaceSettingsDocument,
  SpacesDocument,
} from '#src/graphql/generated/graphql.ts';
import { sampleMembers, sampleSpace } from '#stories/support/sample-space.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const { id } = sampleSpace;
const gallery = (role: 'owner' | 'viewer') =>
  answerTo(GalleryDocument, {
    historyByDate: { items: [{ date: uploaded.day, count: 1 }], version: 1 },
    history: { items: [uploaded], total: 1, version: 1 },
    shared: { total: 12 },
    mine: { total: 3 },
    spaces: { items: [{ ...sampleSpace, role }] },
    tags: { items: [] },
    asks: { items: [] },
    asked: { items: [], total: 0 },
  });

test.each(locales)(
  'the gallery of a space in %s has its screens, and the ways to what else is its own',
  async (locale) => {
    const page = href('spaces-id', locale, { id });
    const { status, html } = await renderedPage(page, { viewer, answers: [gallery('owner')] });
    expect(status).toBe(200);
    expect(html).toContain(`href="${href('s-id', locale, { id: uploaded.signature })}"`);
    for (const way of [href('spaces-id-members', locale, { id }), `${href('trash', locale)}?space=${id}`])
      expect(html).toContain(`href="${way}"`);
    expect(html).toContain('data-chooses="pictures"');
  },
);

test('who may see alone is offered neither the trash nor an upload; in a space of others there is no gallery', async () => {
  const seen = await renderedPage(`/spaces/${id}`, { viewer, answers: [gallery('viewer')] });
  const main = /<main.*<\/main>/su.exec(seen.html)?.[0] ?? '';
  expect(main).toContain(`/spaces/${id}/members`);
  expect([main.includes('/trash?space='), main.includes('data-chooses="pictures"')]).toEqual([false, false]);
  expect((await renderedPage('/spaces/m1Wc8EJpT5uHaGvN', { viewer, answers: [gallery('owner')] })).status).toBe(404);
});

test.each(locales)(
  'the spaces of a person, and those into which they are asked, stand at their address in %s',
  async (locale) => {
    const answers = [
      answerTo(SpacesDocument, {
        spaces: { items: [sampleSpace] },
        mySpaceInvitations: { items: [{ id: 'x'.repeat(22), title: 'Support', role: 'viewer', inviter: 'Max' }] },
      }),
      answerTo(SpaceMembersDocument, { space: sampleSpace, spaceMembers: { items: [...sampleMembers] } }),
      answerTo(SpaceInvitationsDocument, { spaceInvitations: { items: [] } }),
    ];
    const { html } = await renderedPage(href('spaces', locale), { viewer, answers });
    expect(html).toContain(`href="${href('spaces-id', locale, { id })}"`);
    expect(html).toContain(messagesOf(locale)['spaces.join']);
    const members = await renderedPage(href('spaces-id-members', locale, { id }), { viewer, answers });
    for (const { email } of sampleMembers) expect(members.html).toContain(email);
    expect((await renderedPage(href('spaces', locale))).status).toBe(302);
  },
);

test.each(locales)('the settings of a space in %s are there for its owners alone', async (locale) => {
  const links = { is_on: true, expires_hours: 168, audience: 'space', allow_download: true, comments: 'off' } as const;
  const settings = (role: 'owner' | 'editor') =>
    answerTo(SpaceSettingsDocument, { space: { ...sampleSpace, role, links, keep_days: 90 } });
  const page = href('spaces-id-settings', locale, { id });
  const { status, html } = await renderedPage(page, { viewer, answers: [settings('owner')] });
  expect(status).toBe(200);
  expect(html).toContain(messagesOf(locale)['share.audience.space']);
  expect(html).toContain('value="90"');
  expect((await renderedPage(page, { viewer, answers: [settings('editor')] })).status).toBe(404);
});
