import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { answersAtOnce } from '#server/comments/lists.ts';
import { checkStorage } from '#server/fsck.ts';
import { layersWith, replacePicture } from '#tests/support/drawings.ts';
import { engines } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { longWaysOfPostgres } from '#tests/support/postgres-plans.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { startRest, type Answer, type Customer, type Rest } from '#tests/support/rest.ts';
import { spaceOf } from '#tests/support/spaces.ts';
import { exportOf } from './export.ts';

interface Said {
  id: number;
  text: string;
  author: { name: string; is_guest: boolean } | null;
  can_delete: boolean;
}
interface Thread {
  id: number;
  number: number;
  state: string;
  pin: { x: number; y: number; item: string | null } | null;
  place: string;
  is_unread: boolean;
  can_resolve: boolean;
  comments: Said[];
}
type Caller = Pick<Customer, 'call'>;

const minute = 60_000;
const pin = { x: 0.5, y: 0.25 };

describe.each(engines)('threads on pictures on %s', (engine) => {
  let rest: Rest;
  let png: Buffer;
  let ada: Customer;
  let eve: Customer;
  let screen: { signature: string; fileId: string };
  const visitor: Caller = { call: (options) => rest.call(options) };
  beforeAll(async () => {
    rest = await startRest(engine);
    png = await picture('png');
    eve = await rest.signUp();
  });
  afterAll(() => rest.close());
  beforeEach(async () => {
    // What guests may say comes back.
    rest.platform.clock.advance(61 * minute);
    await eve.renew();
    ada = await rest.signUp();
    screen = (await ada.upload(png)).json();
  });

  const threadsOf = ({ signature }: { signature: string } = screen) => `/screens/v1/threads/${signature}`;
  const post = (by: Caller, url: string, payload: object = {}) => by.call({ method: 'POST', url, payload });
  const patch = (by: Caller, url: string, payload: object) => by.call({ method: 'PATCH', url, payload });
  const setLink = (link: object) => patch(ada, `/screens/v1/screens/${screen.signature}`, { link });
  const begin = (by: Caller, text = 'Is this right?', more: object = {}) =>
    post(by, threadsOf(), { pin, text, ...more });
  const beginIn = async (by: Caller, text?: string, more?: object) => (await begin(by, text, more)).json<Thread>();
  const answerIn = (by: Caller, { id }: Thread, text = 'It is.', more: object = {}) =>
    post(by, `${threadsOf()}/${id}`, { text, ...more });
  const list = async (by: Caller, query = '') => (await by.call({ url: threadsOf() + query })).json<Thread[]>();
  const own = async (by: Caller, query: string) =>
    (await by.call({ url: `/screens/v1/threads${query}` })).json<{ screen: { signature: string }; thread: Thread }[]>();
  const outcome = (answer: Answer) =>
    answer.statusCode < 300 ? answer.statusCode : `${answer.statusCode} ${answer.json().error.type}`;
  const guest = { author_name: 'Olena' };

  /** What each of them is answered who reads, begins, answers and resolves. */
  async function allowed(thread: Thread) {
    const callers: [string, Caller, object][] = [
      ['owner', ada, {}],
      ['member', eve, {}],
      ['guest', visitor, guest],
    ];
    const table: Record<string, (number | string)[]> = {};
    for (const [name, by, more] of callers) {
      const begun = await begin(by, 'Mine', more);
      const answered = await answerIn(by, thread, 'And mine', more);
      table[name] = [outcome(await by.call({ url: threadsOf() })), outcome(begun), outcome(answered)];
    }
    return table;
  }

  test('the rule of the link decides who reads and writes beside the owner', async () => {
    const thread = await beginIn(ada);
    const owner = [200, 201, 201];
    const nobody = Array<string>(3).fill('404 not_found');
    const unknown = Array<string>(3).fill('401 sign_in_required');
    // A new link lets members comment.
    expect(await allowed(thread)).toEqual({ owner, member: owner, guest: unknown });
    await setLink({ comments: 'off' });
    expect(await allowed(thread)).toEqual({ owner, member: nobody, guest: nobody });
    await setLink({ comments: 'anyone' });
    expect(await allowed(thread)).toEqual({ owner, member: owner, guest: owner });
    const locked = Array<string>(3).fill('411 password_required');
    await setLink({ password: 'a green door' });
    expect(await allowed(thread)).toEqual({ owner, member: locked, guest: locked });
    await setLink({ password: null, is_on: false });
    expect(await allowed(thread)).toEqual({ owner, member: nobody, guest: nobody });
    await setLink({ is_on: true });
    await post(ada, '/screens/v1/delete/list', { imageList: [{ signature: screen.signature }] });
    expect(await allowed(thread)).toEqual({ owner: nobody, member: nobody, guest: nobody });
    await post(ada, '/screens/v1/trash/restore', { imageList: [{ signature: screen.signature }] });
    expect((await list(ada)).length).toBeGreaterThan(0);
  });

  test('what a link said before this lets nobody comment, and what it says is told with the screen', async () => {
    await rest.platform.db.transaction((tx) =>
      tx
        .updateTable('screens')
        .set((eb) => ({ link_comments: eb.val('off') }))
        .where('signature', '=', screen.signature)
        .execute(),
    );
    const spot = () => rest.call(`/screens/v1/spots/${screen.signature}`);
    expect((await spot()).json<{ comments: string }>().comments).toBe('off');
    await setLink({ comments: 'anyone' });
    expect((await spot()).json<{ comments: string }>().comments).toBe('anyone');
  });

  test('in a space its members read and write whatever the link says, and editors say what stays', async () => {
    const [bob, mallory] = [await rest.signUp(), await rest.signUp()];
    const space = await spaceOf(ada, { viewer: eve, editor: bob });
    await eve.renew();
    await bob.renew();
    await ada.renew();
    await setLink({ comments: 'off' });
    const { signature } = screen;
    const moved = await post(ada, '/screens/v1/screens/move', { signatureList: [{ signature }], space });
    expect(moved.statusCode, moved.body).toBe(200);
    const thread = await beginIn(eve, 'From a viewer');
    expect(outcome(await begin(mallory))).toBe('404 not_found');
    const first = thread.comments[0]?.id;
    expect((await list(bob)).map(({ comments, can_resolve }) => [comments[0]?.can_delete, can_resolve])).toEqual([
      [true, true],
    ]);
    const answer = (await answerIn(ada, thread)).json<Said>();
    expect((await list(eve))[0]?.comments.map(({ id, can_delete }) => [id === first, can_delete])).toEqual([
      [true, true],
      [false, false],
    ]);
    const remove = (by: Customer) => by.call({ method: 'DELETE', url: `/api/comments/${answer.id}` });
    expect([outcome(await remove(eve)), outcome(await remove(bob))]).toEqual(['403 forbidden', 200]);
  });

  test('threads are numbered, resolved by the owner and by who began them, and opened again', async () => {
    const [first, second] = [await beginIn(eve, 'One'), await beginIn(ada, 'Two', { pin: null })];
    const bob = await rest.signUp();
    await answerIn(bob, first, 'I think so');
    expect(await list(ada)).toMatchObject([
      { number: 2, state: 'open', pin: null, place: 'whole', can_resolve: true, comments: [{ text: 'Two' }] },
      { number: 1, pin, place: 'here', can_resolve: true, comments: [{ text: 'One' }, { text: 'I think so' }] },
    ]);
    expect((await list(bob)).map(({ can_resolve }) => can_resolve)).toEqual([false, false]);
    const resolve = (by: Caller, { id }: Thread, state = 'resolved') => patch(by, `${threadsOf()}/${id}`, { state });
    expect(outcome(await resolve(bob, first))).toBe('403 forbidden');
    expect(outcome(await resolve(eve, second))).toBe('403 forbidden');
    expect((await resolve(eve, first)).json<Thread>().state).toBe('resolved');
    expect((await list(ada, '?state=open')).map(({ number }) => number)).toEqual([2]);
    expect((await resolve(ada, first, 'open')).json<Thread>().state).toBe('open');
    expect(outcome(await resolve(visitor, first))).toBe('401 unauthorized');
  });

  test('of a long thread its first answers alone are read', async () => {
    const { db } = rest.platform;
    const { id, comments } = await beginIn(ada, 'The first');
    const [{ id: top_id } = { id: 0 }] = comments;
    const first = await db.query.selectFrom('comments').selectAll().where('id', '=', top_id).executeTakeFirstOrThrow();
    const { subject, thread_id, author_id, created_at, active_at } = first;
    const answer = { subject, thread_id, author_id, created_at, active_at, top_id, parent_id: top_id };
    const answers = Array.from({ length: 500 }, () => ({ ...answer, text: 'It is.' }));
    await db.transaction(async (tx) => {
      for (let many = 0; many < 12; many += 1) await tx.insertInto('comments').values(answers).execute();
    });
    const recording = recordStatements();
    const page = await ada.call({ url: threadsOf() });
    const statements = [...recording.stop()];
    const [thread] = page.json<Thread[]>();
    const answered = Array.from({ length: answersAtOnce }, () => 'It is.');
    expect([thread?.id, thread?.comments.map((said) => said.text)]).toEqual([id, ['The first', ...answered]]);
    const longWays: string[] = [];
    for (const [text, values] of engine === 'postgres' ? statements : [])
      longWays.push(...(await longWaysOfPostgres(db, text, values)));
    expect(longWays).toEqual([]);
  });

  test('a thread is unread until one has read it, and again once something is said there', async () => {
    const thread = await beginIn(eve);
    const unread = async (by: Caller) => (await list(by)).map(({ is_unread }) => is_unread);
    expect([await unread(ada), await unread(eve)]).toEqual([[true], [false]]);
    expect((await post(ada, `${threadsOf()}/${thread.id}/read`)).statusCode).toBe(204);
    expect(await unread(ada)).toEqual([false]);
    await answerIn(ada, thread);
    expect([await unread(ada), await unread(eve)]).toEqual([[false], [true]]);
  });

  test('guests give a name, write little, and not more than five times in an hour', async () => {
    await setLink({ comments: 'anyone' });
    const fieldsOf = async (more: object, text?: string) =>
      Object.keys((await begin(visitor, text, more)).json().error.fields);
    expect(await fieldsOf({})).toEqual(['author_name']);
    expect(await fieldsOf(guest, 'x'.repeat(1001))).toEqual(['text']);
    expect(await fieldsOf({ ...guest, homepage: 'https://buy.example' })).toEqual(['homepage']);
    const thread = await beginIn(visitor, 'Hello', guest);
    expect(thread).toMatchObject({ can_resolve: false, comments: [{ author: { name: 'Olena', is_guest: true } }] });
    await rest.platform.jobs.idle();
    const mails = (await rest.platform.mail.outbox?.list()) ?? [];
    const told = mails.find(({ to, subject }) => to.address === ada.email && subject.startsWith('New comment'));
    expect(told?.text).toContain('A guest who signed as “Olena” commented');
    for (let count = 0; count < 4; count += 1)
      expect((await answerIn(visitor, thread, 'x', guest)).statusCode).toBe(201);
    expect(outcome(await answerIn(visitor, thread, 'x', guest))).toBe('429 too_many');
    const elsewhere = { ...guest, text: 'From elsewhere' };
    const url = `${threadsOf()}/${thread.id}`;
    expect(
      (await rest.call({ method: 'POST', url, payload: elsewhere, remoteAddress: '198.51.100.7' })).statusCode,
    ).toBe(201);
    expect((await answerIn(eve, thread)).statusCode).toBe(201);
  });

  test('the owner deletes what others say, and an empty thread goes; nobody else does', async () => {
    await setLink({ comments: 'anyone' });
    const thread = await beginIn(visitor, 'Buy this', guest);
    const [said] = thread.comments;
    const url = `/api/comments/${said?.id}`;
    expect((await list(ada))[0]?.comments[0]?.can_delete).toBe(true);
    expect(outcome(await eve.call({ method: 'DELETE', url }))).toBe('403 forbidden');
    expect((await ada.call({ method: 'DELETE', url })).json()).toEqual({ response: true });
    expect(await list(ada)).toEqual([]);
    expect(outcome(await answerIn(ada, thread))).toBe('404 not_found');
  });

  test('comments of a picture are rated and reported by those alone who read them', async () => {
    const { comments } = await beginIn(eve);
    const rate = (by: Caller) => post(by, '/api/comments/rate', { comment_id: comments[0]?.id, action: 'like' });
    const report = (by: Caller) => post(by, `/api/comments/${comments[0]?.id}/report`);
    const bob = await rest.signUp();
    expect([outcome(await rate(bob)), outcome(await report(bob))]).toEqual([200, 204]);
    await setLink({ comments: 'off' });
    expect([outcome(await rate(bob)), outcome(await report(bob))]).toEqual(['404 not_found', '404 not_found']);
    expect(outcome(await patch(eve, `/api/comments/${comments[0]?.id}`, { text: 'Other' }))).toBe('404 not_found');
    expect(outcome(await rate(ada))).toBe(200);
  });

  test('a pin stays at its place of the picture, follows what is drawn, and says when its place is gone', async () => {
    const box = (id: string, x: number): Item => ({
      kind: 'rect',
      id,
      colour: '#ec383d',
      stroke: 2,
      box: { x, y: 4, w: 8, h: 8 },
      filled: true,
    });
    const layers = (items: Item[], crop = { x: 0, y: 0, w: 64, h: 48 }) =>
      JSON.stringify({ ...emptyScene({ width: 64, height: 48 }), frame: { crop, turn: 0 }, items });
    let shown = screen;
    const draw = async (drawn: string, seed: number) => {
      shown = (await replacePicture(ada, shown, await picture('png', { seed }), { layers: drawn })).json();
    };
    await draw(layers([box('total', 8)]), 40);
    const free = await beginIn(eve, 'Here', { pin: { x: 0.75, y: 0.5 } });
    await beginIn(eve, 'This box', { pin: { x: 12 / 64, y: 8 / 48 } });
    const pins = async (by: Caller) =>
      (await list(by)).map(({ place, pin: at }) => [
        place,
        at && Math.round(at.x * 64),
        at && Math.round(at.y * 48),
        at?.item,
      ]);
    expect(await pins(ada)).toEqual([
      ['here', 12, 8, 'total'],
      ['here', 48, 24, null],
    ]);
    expect((await pins(eve)).map(([, , , item]) => item)).toEqual([null, null]);
    await draw(layers([box('total', 28)]), 41);
    expect(await pins(eve)).toEqual([
      ['here', 32, 8, null],
      ['here', 48, 24, null],
    ]);
    const hide: Item = {
      kind: 'hide',
      id: 'h',
      colour: '#181b29',
      stroke: 2,
      box: { x: 40, y: 20, w: 12, h: 12 },
      mode: 'solid',
    };
    await draw(layers([hide]), 42);
    expect((await list(eve)).map(({ place, pin: at }) => [place, at])).toEqual([
      ['gone', null],
      ['gone', null],
    ]);
    await draw(layers([], { x: 32, y: 0, w: 32, h: 48 }), 43);
    expect((await list(eve)).find(({ id }) => id === free.id)?.pin).toEqual({ x: 0.5, y: 0.5, item: null });
    // The picture behind it is gone then; the pin stays where it is seen.
    expect((await post(ada, `/screens/v1/scene/${screen.signature}/burn-in`)).statusCode).toBe(200);
    expect((await list(eve)).find(({ id }) => id === free.id)).toMatchObject({
      place: 'here',
      pin: { x: 0.5, y: 0.5 },
    });
    await rest.platform.jobs.idle();
    expect(await checkStorage(rest.platform, { repair: false })).toMatchObject({ troubles: [] });
  });

  test('those whom it concerns are mailed once until they have read it, strangers never', async () => {
    const [bob, mallory] = [await rest.signUp(), await rest.signUp()];
    const mailsTo = async ({ email }: Customer) => {
      await rest.platform.jobs.idle();
      const kept = (await rest.platform.mail.outbox?.list()) ?? [];
      return kept.filter(({ to, subject }) => to.address === email && subject.startsWith('New comment')).length;
    };
    const people = async (by: Customer) =>
      (await by.call({ url: `${threadsOf()}/people` })).json<{ id: string; name: string }[]>();
    const idOf = async ({ email }: Customer) =>
      (
        await rest.platform.db.query
          .selectFrom('users')
          .select('public_id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).public_id;
    const thread = await beginIn(bob, 'For you');
    expect([await mailsTo(ada), await mailsTo(bob)]).toEqual([1, 0]);
    const bobs = await idOf(bob);
    expect((await people(ada)).map(({ id }) => id)).toEqual([bobs]);
    const mentions = [bobs, await idOf(mallory)];
    await answerIn(eve, thread, '@You look', { mentions });
    await answerIn(eve, thread, '@You look again', { mentions });
    expect([await mailsTo(ada), await mailsTo(bob), await mailsTo(mallory)]).toEqual([1, 1, 0]);
    await post(bob, `${threadsOf()}/${thread.id}/read`);
    await answerIn(eve, thread, 'Once more');
    expect(await mailsTo(bob)).toBe(2);
    expect((await own(bob, '?mentions=true')).map((one) => one.thread.id)).toEqual([thread.id]);
    expect(await own(mallory, '?mentions=true')).toEqual([]);
    // A picture that does not open any more tells nothing.
    await setLink({ is_on: false });
    expect([await own(bob, '?mentions=true'), await own(bob, '?mine=true')]).toEqual([[], []]);
  });

  test('the owner has the threads of all pictures, by what was said last', async () => {
    const first = await beginIn(eve);
    const other = (await ada.upload(await picture('png', { seed: 44 }))).json();
    rest.platform.clock.advance(1000);
    const second = (await post(eve, threadsOf(other), { pin, text: 'There' })).json<Thread>();
    const ids = async (by: Customer, query: string) => (await own(by, query)).map(({ thread }) => thread.id);
    expect(await ids(ada, '')).toEqual([second.id, first.id]);
    rest.platform.clock.advance(1000);
    await answerIn(ada, first);
    expect(await ids(ada, '')).toEqual([first.id, second.id]);
    expect(await ids(ada, '?limit=1&offset=1')).toEqual([second.id]);
    expect([await ids(ada, '?mine=true'), await ids(eve, '?mine=true&limit=2')]).toEqual([[], [first.id, second.id]]);
    await patch(ada, `${threadsOf()}/${first.id}`, { state: 'resolved' });
    expect([await ids(ada, ''), await ids(ada, '?state=resolved')]).toEqual([[second.id], [first.id]]);
    await post(ada, '/screens/v1/delete/list', { imageList: [{ signature: other.signature }] });
    expect((await ada.call({ url: '/screens/v1/threads' })).headers['x-items-total']).toBe('0');
    // Purged, nothing of it is left.
    await post(ada, '/screens/v1/trash/purge', { imageList: [{ signature: other.signature }] });
    const left = await rest.platform.db.query
      .selectFrom('comments')
      .select('text')
      .where('thread_id', '=', second.id)
      .execute();
    expect(left).toEqual([]);
  });

  test('a drawing is read where a thread stands at a place of it, and nowhere else', async () => {
    const { db } = rest.platform;
    await beginIn(eve, 'All of it', { pin: null });
    await replacePicture(ada, screen, await picture('png', { seed: 45 }), { layers: layersWith() });
    // Who reads it fails.
    await db.transaction((tx) => tx.updateTable('scenes').set({ layers: '{' }).execute());
    expect([(await own(ada, '')).length, (await list(ada)).length]).toEqual([1, 1]);
    await db.transaction((tx) => tx.updateTable('scenes').set({ layers: layersWith() }).execute());
  });

  test('threads are exported with the account of the picture, and copies have none', async () => {
    await beginIn(eve, 'Look here');
    const { id } = await rest.platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', ada.email)
      .executeTakeFirstOrThrow();
    const parts: unknown[] = [];
    for await (const part of exportOf({ platform: rest.platform }, id)) parts.push(part);
    expect(parts).toMatchObject([
      {
        name: `threads/${screen.signature}-1.json`,
        json: { number: 1, comments: [{ author: 'Test Customer', text: 'Look here' }] },
      },
    ]);
    const copied = await post(eve, `/screens/share/${screen.signature}/${screen.fileId}`);
    const { data } = copied.json<{ data: { signature: string } }>();
    expect((await eve.call({ url: threadsOf(data) })).json()).toEqual([]);
  });
});
