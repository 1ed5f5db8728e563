import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSignature } from '#domain/signature.ts';
import type { ScreenAnswer } from '#server/screens/screen.ts';
import { engines } from '#tests/support/engines.ts';
import { addressOf, operationsOf, type Operation } from '#tests/support/operations.ts';
import { picture } from '#tests/support/pictures.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

const states = ['kept', 'off', 'expired', 'revoked', 'trashed', 'locked'] as const;
type State = (typeof states)[number];

/** Whether an operation is told which screen it is about, in its address or anywhere in its body. Forms, orders and the chat have ids of the same form. */
const namesScreens = ({ id, path, parameters, body }: Operation): boolean =>
  (path.startsWith('/screens/') || id === 'showPassphrase') &&
  [...parameters.map(({ example }) => example), ...textsOf(body)].some(isSignature);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(textsOf);
}

/** A screen in a collection of its own, whose link is in the same state. */
type Placed = ScreenAnswer & { collection: string };

const nowhere = 'x'.repeat(22);

/** Of the list of what others share, in none of which its owner is by it; and a search, whose next page it only begins. */
const isOfOthers = ({ id }: Operation): boolean => id.startsWith('removeShared') || id === 'searchHistory';
const isPassphrase = ({ id }: Operation): boolean => id === 'showPassphrase';

/** A call of an operation about one screen: its signature stands wherever the document has one as an example. */
function about(operation: Operation, screen: Placed): InjectOptions {
  const facts = new Map<string, Placed[keyof Placed]>(Object.entries(screen));
  const isOfCollection = (name: string) => name === 'id' && operation.path.includes('/collection/');
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && isSignature(parameter.example))
    .map(({ name }) => [name, screen.signature]);
  const address = addressOf(operation, ({ name, example }) =>
    isOfCollection(name)
      ? screen.collection
      : isSignature(example)
        ? screen.signature
        : String(facts.get(name) ?? example),
  );
  const body: object | undefined =
    operation.body &&
    JSON.parse(JSON.stringify(operation.body), (_key, value: unknown) =>
      typeof value === 'string' && isSignature(value) ? screen.signature : value,
    );
  return { method: operation.method, url: `${address}?${new URLSearchParams(query)}`, ...(body && { payload: body }) };
}

/** Status and body of an answer, the type of an error among them. */
async function told(app: FastifyInstance, call: InjectOptions, caller?: Customer): Promise<string> {
  const { statusCode, body } = await app.inject({
    ...call,
    headers: caller ? { authorization: `Bearer ${caller.bearer}` } : {},
  });
  return `${statusCode} ${body}`;
}

describe.each(engines)('a screen of somebody else on %s', (engine) => {
  let rest: Rest;
  let owner: Customer;
  let stranger: Customer;
  let png: Buffer;
  beforeAll(async () => {
    rest = await startRest(engine);
    owner = await rest.signUp();
    stranger = await rest.signUp();
    png = await picture('png');
  });
  afterAll(() => rest.close());

  /** Whether the owner has a passphrase, which nobody gives. */
  const lock = (isLocked: boolean) =>
    rest.platform.db.transaction((tx) =>
      tx
        .updateTable('users')
        .set({ passphrase_enabled_at: isLocked ? 1 : null })
        .where('email', '=', owner.email)
        .execute(),
    );

  async function screenThatIs(state: State): Promise<Placed> {
    await lock(state === 'locked');
    const screen: ScreenAnswer = (await owner.upload(png)).json();
    const imageList = [{ signature: screen.signature }];
    const { clock } = rest.platform;
    const ask = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, status = 200) => {
      const answer = await owner.call({ method, url: `/screens/v1/${path}`, ...(payload && { payload }) });
      expect(answer.statusCode).toBe(status);
      return answer;
    };
    const made = await ask('POST', 'collection/create', { imageList }, 201);
    const collection = made.json<{ signature: string }>().signature;
    const setLink = async (link: object) => {
      await ask('PATCH', `screens/${screen.signature}`, { link });
      await ask('PATCH', `collection/${collection}`, { link });
    };
    if (state === 'off') await setLink({ is_on: false });
    if (state === 'expired') await setLink({ expires_at: new Date(clock.now() + 1).toISOString() });
    if (state === 'revoked') await ask('POST', 'links/revoke', {});
    if (state === 'trashed') {
      await ask('POST', 'delete/list', { imageList });
      await ask('DELETE', `collection/${collection}`);
    }
    // A second for each, or an account would make too many at once.
    clock.advance(1000);
    return { ...screen, collection };
  }

  /** All screens of the owner, as the owner sees them. */
  const belongings = async (): Promise<string> =>
    String(
      await Promise.all(['history', 'trash'].map((list) => told(rest.app, { url: `/screens/v1/${list}` }, owner))),
    );

  /** What an operation does for others about a screen in this state, and must not do. */
  async function faultsOf(app: FastifyInstance, operation: Operation, state: State): Promise<string[]> {
    const screen = await screenThatIs(state);
    const none = { ...screen, signature: nowhere, collection: nowhere };
    const before = await belongings();
    const [toVisitor, toStranger] = [
      await told(app, about(operation, screen)),
      await told(app, about(operation, screen), stranger),
    ];
    const isUntouched = (await belongings()) === before;
    // Anyone who knows the link sees it while that is open, where the document says that anybody may call.
    const isForAll = operation.bearer !== 'required';
    // Anyone who may see it may have a copy of it.
    if (operation.id.startsWith('copyShared') && (state === 'kept' || state === 'locked')) {
      const isRight = toVisitor.startsWith('401 ') && toStranger.startsWith(state === 'kept' ? '201 ' : '411 ');
      return isRight ? [] : [`${operation.id}, ${state}: ${toVisitor.slice(0, 3)} and ${toStranger.slice(0, 3)}`];
    }
    const isAsExpected =
      isForAll && (state === 'kept' || state === 'locked')
        ? toVisitor.startsWith(state === 'kept' ? '200 ' : isPassphrase(operation) ? '422 ' : '411 ') &&
          toStranger === toVisitor
        : toVisitor === (await told(app, about(operation, none))) &&
          toStranger === (await told(app, about(operation, none), stranger));
    return [
      ...(isAsExpected ? [] : [`${operation.id}, ${state}: ${toVisitor.slice(0, 3)} and ${toStranger.slice(0, 3)}`]),
      ...(isUntouched ? [] : [`${operation.id}, ${state}: changes it`]),
    ];
  }

  async function allFaults(app: FastifyInstance, operations: Operation[]): Promise<string[]> {
    const faults: string[] = [];
    for (const operation of operations)
      for (const state of states) faults.push(...(await faultsOf(app, operation, state)));
    return faults;
  }

  test('SCR-07 SHR-08 is shown by its link while that is open; every other operation answers as if there were none', async () => {
    const operations = (await operationsOf(rest.app)).filter(namesScreens);
    expect(operations.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'addToCollection',
        'changeCollection',
        'changeScreen',
        'collection',
        'collectionItem',
        'collectionItems',
        'createCollection',
        'deleteCollection',
        'deleteScreens',
        'deleteScreensByDelete',
        'file',
        'orderCollection',
        'purgeScreens',
        'removeFromCollection',
        'removeFromCollectionByDelete',
        'restoreScreens',
        'revokeLinks',
        'showPassphrase',
        'spot',
        'trashedScreen',
      ]),
    );
    expect(await allFaults(rest.app, operations)).toEqual([]);
  });

  test('is what its owner reaches by each of these calls: they are answered otherwise than for none', async () => {
    const unreached: string[] = [];
    for (const operation of (await operationsOf(rest.app)).filter(namesScreens)) {
      const screens = [await screenThatIs('kept'), await screenThatIs('trashed')];
      const answers = [];
      for (const screen of screens) {
        const none = { ...screen, signature: nowhere, collection: nowhere };
        const nothing = await told(rest.app, about(operation, none), owner);
        answers.push((await told(rest.app, about(operation, screen), owner)) !== nothing);
      }
      if (!answers.includes(true) && !isOfOthers(operation)) unreached.push(operation.id);
    }
    expect(unreached).toEqual([]);
  });

  test('SHR-08 is to its owner what it was, whatever has become of its link', async () => {
    for (const operation of (await operationsOf(rest.app)).filter(namesScreens)) {
      const statuses: number[] = [];
      for (const state of states.filter((one) => one !== 'trashed')) {
        const screen = await screenThatIs(state);
        const headers = { authorization: `Bearer ${owner.bearer}` };
        statuses.push((await rest.app.inject({ ...about(operation, screen), headers })).statusCode);
      }
      expect([operation.id, new Set(statuses).size]).toEqual([operation.id, 1]);
    }
  });
});
