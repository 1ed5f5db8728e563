import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '#server/accounts/cross-site.ts';
import { tokensOfCookies } from '#server/accounts/cookies.ts';
import type { Config } from '#server/platform/config.ts';
import { refusal, type OperationRequest } from './executor.ts';
import { wordsFor, type Gateway } from './gateway.ts';
import { installGraphiql } from './graphiql.ts';
import { dropGrants } from '../session/cookies.ts';
import { OperationBody, OperationQuery } from './operation-body.ts';

interface GraphqlContext {
  platform: { config: Config };
  gateway: Gateway;
}

/**
 * `POST /graphql` with one operation or a batch, `GET /graphql` for queries. The bearer comes from the cookies
 * alone; the status is 200 whatever the operations came to, as GraphQL has it.
 */
export const routes: FastifyPluginAsync<GraphqlContext> = async (app, { platform: { config }, gateway }) => {
  app.addHook('preHandler', async (request) => refuseCrossSite(request, config.publicUrl));
  if (config.nodeEnv === 'development') installGraphiql(app);

  app.post<{ Body: OperationBody }>('/graphql', { schema: { body: OperationBody } }, async (request, reply) =>
    answer(request, reply, [request.body].flat().map(operationOf), {
      readOnly: false,
      batch: Array.isArray(request.body),
    }),
  );

  app.get<{ Querystring: OperationQuery }>(
    '/graphql',
    { schema: { querystring: OperationQuery } },
    async (request, reply) => {
      const { documentId, variables = '{}' } = request.query;
      const parsed = parseVariables(variables);
      if (!parsed)
        return reply.code(400).send(refusal('variables_invalid', wordsFor(request.headers['accept-language'])));
      return answer(request, reply, [{ documentId, variables: parsed }], { readOnly: true, batch: false });
    },
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    operations: OperationRequest[],
    { readOnly, batch }: { readOnly: boolean; batch: boolean },
  ) {
    const bearer = tokensOfCookies(request, config)?.access;
    const answerHeaders = new Map<string, string>();
    const results = await Promise.all(
      operations.map((operation) => gateway.execute(operation, request, { bearer, readOnly, answerHeaders })),
    );
    dropGrants(reply, config, { cookie: request.headers.cookie, drop: answerHeaders.get('x-passphrase-drop') });
    return reply
      .headers(Object.fromEntries(answerHeaders))
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' })
      .send(JSON.stringify(batch ? results : results[0]));
  }
};

type Operation = Exclude<OperationBody, unknown[]>;

const operationOf = ({ documentId, query, variables }: Operation): OperationRequest => ({
  ...(documentId === undefined ? {} : { documentId }),
  ...(query === undefined ? {} : { query }),
  variables: variables ?? {},
});

function parseVariables(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
