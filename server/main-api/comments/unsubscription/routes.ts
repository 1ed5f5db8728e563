import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { MainApiContext } from '../../main-api.ts';
import { tag } from '../tag.ts';
import { readUnsubscribeToken } from '#server/comments/unsubscribe-token.ts';

const Unsubscription = named('Unsubscription', {
  token: Type.String({
    maxLength: 200,
    description: 'Of the link in an email',
    examples: ['7Qd0sVYq3XfB2nLzR8tKwe.1mHgZfA8oJkQ1wXy9RcTbVn5LpWz3Ha0Ks7DfGh2JkM'],
  }),
});

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform: { db, secrets } }) => {
  app.addSchema(Unsubscription);

  app.post(
    '/v2/customers/unsubscribe',
    {
      schema: {
        operationId: 'unsubscribe',
        'x-mesh': false,
        summary: 'Have no more emails about answers sent',
        description: 'For people who have such an email. The profile turns them on again.',
        tags: [tag.name],
        security: [],
        body: ref(Unsubscription),
        response: { 204: Type.Null({ description: 'None will be sent' }), ...failures(400) },
      },
    },
    async (request, reply) => {
      const publicId = readUnsubscribeToken(secrets.key, request.body.token);
      if (publicId === null) throw new Problem('body_invalid', { fields: { token: 'invalid' } });
      await db.transaction((tx) =>
        tx.updateTable('users').set({ notify_replies: 0 }).where('public_id', '=', publicId).execute(),
      );
      return reply.code(204).send(null);
    },
  );
};
