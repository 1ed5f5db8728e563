import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  [
    '../../src/**/*.{ts,tsx}',
    '!../../src/**/*.{test,stories}.*',
    '!../../src/**/testing/**',
    '!../../src/inspector/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

/** What sends a request of its own, other than by a link, a form or a picture. */
const sending = /(?<![\w.])fetch\(|new (?:XMLHttpRequest|EventSource|WebSocket)\b|\.sendBeacon\(|new GraphQLClient\b/;

test('CARD-01 the app reads its data through one client of graphql-request; beside it ask alone the one transport and two sockets', () => {
  const files = Object.entries(sources)
    .filter(([, source]) => sending.test(source))
    .map(([path]) => path.replace('../../', ''));
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(files.toSorted()).toEqual([
    'src/features/chat/chat-socket.ts',
    'src/graphql/client.ts',
    'src/lib/transport.ts',
    'src/wiring/live/live-socket.ts',
  ]);
  const clients = Object.keys(sources).filter((path) => sources[path]?.includes('new GraphQLClient('));
  expect(clients).toEqual(['../../src/graphql/client.ts']);
  expect(sources['../../src/graphql/client.ts']).toContain(
    "import { ClientError, GraphQLClient } from 'graphql-request'",
  );
});
