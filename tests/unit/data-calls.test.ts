import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!../../src/**/*.{test,stories}.*', '!../../src/**/testing/**'],
  { eager: true, query: '?raw', import: 'default' },
);

/** What sends a request of its own, other than by a link, a form or a picture. */
const sending = /(?<![\w.])fetch\(|new (?:XMLHttpRequest|EventSource|WebSocket)\b|\.sendBeacon\(|new GraphQLClient\b/;

/** A file that asks a server says so by its name; beside them go the bytes of a picture, the socket of the chat, and a probe of the network. */
const asking =
  /(?:\.actors|-api|\/client)\.ts$|\/send-picture\.ts$|\/rest-call\.ts$|\/chat-socket\.ts$|^src\/lib\/browser-network\.ts$/;

test('CARD-01 the app reads its data through one client of graphql-request; beside it ask alone files that are named for it', () => {
  const files = Object.entries(sources)
    .filter(([, source]) => sending.test(source))
    .map(([path]) => path.replace('../../', ''));
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(files).toContain('src/wiring/session/session-api.ts');
  expect(files.filter((file) => !asking.test(file))).toEqual([]);
  const clients = Object.keys(sources).filter((path) => sources[path]?.includes('new GraphQLClient('));
  expect(clients).toEqual(['../../src/graphql/client.ts']);
  expect(sources['../../src/graphql/client.ts']).toContain(
    "import { ClientError, GraphQLClient } from 'graphql-request'",
  );
});
