import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../src/{features,wiring,pages}/**/*.{ts,tsx}', '!../../src/**/{*.{test,stories}.*,testing/*}'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** What stands in the parentheses behind each place where this is called. */
function argumentsOf(source: string, call: RegExp): string[] {
  return [...source.matchAll(call)].map(({ 0: called, index }) => {
    let depth = 1;
    let end = index + called.length;
    for (; depth > 0 && end < source.length; end += 1) depth += { '(': 1, ')': -1 }[source[end] ?? ''] ?? 0;
    return source.slice(index + called.length, end - 1);
  });
}

/** The promises of actors that ask a server, by `client`, by an api or by themselves, and do not hand on their signal. */
const deaf = (source: string): string[] =>
  argumentsOf(source, /\b(?:fromPromise|callWithLimit|provenCall)(?:<.*>)?\(/g).filter(
    (work) =>
      /\b(?:client|api|history|fetch|request|send)\b\s*[.(]/.test(work) && !/\bsignal\b.*\bsignal\b/s.test(work),
  );

test('an actor that asks the server hands on the signal by which it is stopped', () => {
  const found = Object.entries(sources).flatMap(([path, source]) => deaf(source).map((work) => `${path}: ${work}`));
  expect(found).toEqual([]);
  const asking = Object.values(sources).filter((source) => /\bcallWithLimit\b/.test(source));
  expect(asking.length).toBeGreaterThan(10);
});

/** Their state is left in another way when their limit is over, so it has the limit. */
const limitedByState = ['make', 'offer', 'preparePicture', 'prove', 'show'];
/** Each of its attempts has the limit of a call; between them a person has any time to prove that it is them. */
const limitedByAttempt = ['invite'];

test('an actor that is called has a limit', () => {
  const without = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/(\w+): fromPromise\b/g)].map(([, name]) => name),
  );
  expect(new Set(without)).toEqual(new Set([...limitedByState, ...limitedByAttempt]));
});

test('one that does not is found', () => {
  expect(deaf('a: fromPromise<void, { id: string }>(({ input }) => client.request(SpotDocument, input)), b')).toEqual([
    '({ input }) => client.request(SpotDocument, input)',
  ]);
  expect(deaf('fromPromise(({ input, signal }) => api.remove(input.id, signal))')).toEqual([]);
  expect(deaf('fromPromise(async ({ input, signal }) => api.remove(input.id))')).toHaveLength(1);
});
