import { expect, test, vi } from 'vitest';
import { createContentCache } from '#src/graphql/content-cache.ts';
import { documentId } from '#src/graphql/document.ts';
import { SpotDocument } from '#src/graphql/generated/graphql.ts';
import type { RunOperation } from '#src/wiring/page/rendering.ts';
import { serverClient } from './server-client.ts';

const signature = '4fJ7cQ2mZxT9bLwK1sVnRa';
const answering = (answer: Awaited<ReturnType<RunOperation>>) => {
  const run = vi.fn<RunOperation>(async () => answer);
  const cache = createContentCache(() => 0);
  const seen = vi.spyOn(cache, 'seen');
  return { run, seen, client: serverClient(run, 'uk', cache, () => {}) };
};

test('a page asks by the hash of the document and in its language, and notes the state of the content', async () => {
  const data = { spot: { is_owner: true } };
  const { run, seen, client } = answering({ result: { data }, headers: { 'x-cache-token': 'c7' } });
  expect(await client.request(SpotDocument, { signature })).toBe(data);
  expect(run.mock.calls).toEqual([[{ documentId: documentId(SpotDocument), variables: { signature } }, 'uk-UA']]);
  expect(seen.mock.calls).toEqual([['c7']]);
});

test('an answer that names no state of the content leaves what is kept', async () => {
  const { seen, client } = answering({ result: { data: {} }, headers: {} });
  await client.request(SpotDocument, { signature });
  expect(seen).not.toHaveBeenCalled();
});

test('a refused operation rejects with what its service said', async () => {
  const extensions = { status: 404, type: 'not_found', service: 'screens' };
  const { client } = answering({
    result: { data: null, errors: [{ message: 'Not found', extensions }] },
    headers: {},
  });
  await expect(client.request(SpotDocument, { signature })).rejects.toMatchObject({
    name: 'OperationError',
    message: 'Not found',
    ...extensions,
    operation: 'Spot',
  });
});

test('a page that nobody waits for any more gets the reason instead of an answer', async () => {
  const { client } = answering({ result: { data: {} }, headers: {} });
  const reason = new Error('The client has gone');
  await expect(client.request(SpotDocument, { signature }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
