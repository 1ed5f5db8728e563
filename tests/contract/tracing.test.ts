import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testPlatform } from '#tests/support/engines.ts';
import { startOtlpReceiver, type ReceivedSpan } from '#tests/support/otlp-receiver.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

/** The names on the way from a request to a span, for each span of its trace. */
function waysIn(spans: readonly ReceivedSpan[], traceId: unknown): string[] {
  const own = spans.filter((span) => span.traceId === traceId);
  const wayTo = ({ name, parentSpanId }: ReceivedSpan): string[] => {
    const parent = own.find(({ spanId }) => spanId === parentSpanId);
    if (parent) return [...wayTo(parent), name];
    return parentSpanId === undefined ? [name] : ['a lost parent', name];
  };
  return own.map((span) => wayTo(span).join(' > '));
}

test('CARD-07 an upload and a page are each one trace, from the request to its statements and files, named by its request id', async () => {
  const receiver = await startOtlpReceiver();
  const tracing = { endpoint: receiver.endpoint, serviceName: 'kadr' };
  const platform = await testPlatform('sqlite', { config: { tracing } });
  const app = await buildApp(platform);
  const ada = visitor(app);
  await ada.signUp('ada@example.com');
  await ada.open('/gallery');
  const { type, payload } = multipart(await picture('png'), { name: 'Plan.png' });
  const uploaded = await ada.request('POST', '/screens/v1/upload', { 'content-type': type, ...ownPage }, payload);
  const page = await ada.open('/gallery');
  const refused = await ada.open('/screens/v1/nothing-here');
  await app.close();
  // Sends what has not been sent yet.
  await platform.close();
  await receiver.close();

  const upload = 'POST /screens/v1/upload';
  expect(waysIn(receiver.spans, uploaded.headers['x-request-id'])).toEqual(
    expect.arrayContaining([
      upload,
      `${upload} > file receive`,
      `${upload} > file commit`,
      `${upload} > transaction`,
      `${upload} > transaction > insert screens`,
    ]),
  );
  const gallery = 'GET /*';
  const ways = waysIn(receiver.spans, page.headers['x-request-id']);
  expect(ways).toContain(gallery);
  expect(
    ways.filter((way) => /^GET \/\* > graphql Gallery > GET \/screens\/v1\/history > select( \w+)?$/.test(way)),
  ).not.toEqual([]);
  for (const { headers } of [uploaded, page, refused])
    expect(waysIn(receiver.spans, headers['x-request-id']).filter((way) => way.startsWith('a lost parent'))).toEqual(
      [],
    );
  // Statements stand there without their values.
  const texts = receiver.spans.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue ?? ''));
  expect(texts.filter((text) => text.includes('ada@example.com') || text.includes('Plan.png'))).toEqual([]);
});
