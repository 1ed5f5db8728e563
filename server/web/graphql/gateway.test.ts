import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { UpstreamCall } from '#mesh/upstreams.ts';
import { readConfig } from '#server/platform/config.ts';
import { documentId } from '#src/graphql/document.ts';
import * as documents from '#src/graphql/generated/graphql.ts';
import { createGateway, type GatewayCall } from './gateway.ts';

interface Asked {
  document: Parameters<typeof documentId>[0];
  variables?: Record<string, unknown>;
}

/** What reaches a service of one operation that a client asks with these headers. */
async function headersOf(
  headers: Record<string, string>,
  call: Partial<GatewayCall>,
  { document, variables }: Asked = { document: documents.LanguagesDocument },
) {
  const calls: UpstreamCall[] = [];
  const service = async (asked: UpstreamCall) => {
    calls.push(asked);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' };
  };
  const gateway = await createGateway(readConfig({}), {
    'main.internal': service,
    'screens.internal': service,
  });
  await gateway.execute(
    { documentId: documentId(document), ...(variables && { variables }) },
    { id: 'request-1', ip: '203.0.113.7', headers, log: fastify().log },
    { bearer: undefined, readOnly: true, answerHeaders: new Map(), ...call },
  );
  expect(calls).toHaveLength(1);
  const { 'accept-language': language, environment, authorization } = calls[0]?.headers ?? {};
  return { language, environment, authorization };
}

test('API-02 a call for a page that is rendered says the language of the page, and that it comes from the web', async () => {
  const ofBrowser = { 'accept-language': 'ru,en;q=0.5', environment: 'else' };
  expect(await headersOf(ofBrowser, { languageTag: 'uk-UA' })).toEqual({ language: 'uk-UA', environment: 'web' });
  expect(await headersOf({}, { languageTag: 'uk-UA' })).toEqual({ language: 'uk-UA', environment: 'web' });
});

test('API-02 a call of a browser keeps the language that it asks in, and has the bearer of its cookies alone', async () => {
  const ofBrowser = { 'accept-language': 'ru-RU', authorization: 'Bearer stolen' };
  expect(await headersOf(ofBrowser, { bearer: 'own' })).toEqual({
    language: 'ru-RU',
    environment: 'web',
    authorization: 'Bearer own',
  });
});

test.each<Asked>([
  { document: documents.LoginSettingsDocument },
  { document: documents.IdentificationSettingsDocument, variables: { group: 'customer' } },
])('AUTH-07 what begins a session or brings a password back goes without a bearer', async (asked) => {
  expect(await headersOf({}, { bearer: 'own' }, asked)).toEqual({
    language: undefined,
    environment: 'web',
    authorization: undefined,
  });
});
