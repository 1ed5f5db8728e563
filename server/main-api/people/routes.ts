import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { personStates, type PersonState } from '#domain/person.ts';
import { roles, type Role } from '#domain/role.ts';
import { pageOf, pageQuery, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { EndedEverywhere, Person, PersonChange, PersonId, PersonStorage } from './schema.ts';
import { createPeople } from './service.ts';
import { tag } from './tag.ts';

/** Admins alone: no other role is named. */
const byAdmin = { tags: [tag.name], security: [{ bearer: [] }], staff: [] };
/** What is done to somebody wants a fresh proof: a browser that was left open must not cost a company its people. */
const proven = { ...byAdmin, 'x-reauthentication': true } as const;
const params = strict({ id: PersonId });
const path = '/v2/office/people';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform }) => {
  for (const schema of [PersonStorage, Person, PersonChange, EndedEverywhere]) app.addSchema(schema);
  const people = createPeople(platform);

  app.get(
    path,
    {
      schema: {
        operationId: 'people',
        summary: 'All who have an account, the newest first',
        ...byAdmin,
        querystring: strict({
          ...pageQuery,
          search: Type.Optional(
            Type.String({
              maxLength: 200,
              description: 'How a word of the name or the address begins',
              examples: ['ole'],
            }),
          ),
          role: Type.Optional(Type.Unsafe<Role>({ type: 'string', enum: [...roles], examples: ['admin'] })),
          state: Type.Optional(
            Type.Unsafe<PersonState>({ type: 'string', enum: [...personStates], examples: ['suspended'] }),
          ),
        }),
        response: { 200: pageOf(ref(Person)), ...failures(400, 401, 404) },
      },
    },
    async ({ caller: { user }, query }, reply) => sendPage(reply, await people.list(user, query)),
  );

  app.patch(
    `${path}/:id`,
    {
      schema: {
        operationId: 'changePerson',
        summary: 'Change the role, the room or the state of somebody else',
        description:
          'Sessions, keys and links of a suspended person end at once. The last administrator stays one (409 `last_admin`), and ' +
          'nobody changes themselves here (409 `own_account`).',
        ...proven,
        params,
        body: ref(PersonChange),
        response: { 200: ref(Person), ...failures(400, 401, 403, 404, 409) },
      },
    },
    ({ caller: { user }, ip, params: { id }, body }) => people.update({ user, ip }, id, body),
  );

  app.delete(
    `${path}/:id/sessions`,
    {
      schema: {
        operationId: 'signPersonOut',
        summary: 'Sign somebody else out everywhere',
        description: 'Programs with a key go on.',
        ...byAdmin,
        params,
        response: { 200: ref(EndedEverywhere), ...failures(400, 401, 404, 409) },
      },
    },
    ({ caller: { user }, ip, params: { id } }) => people.signOut({ user, ip }, id),
  );

  app.delete(
    `${path}/:id`,
    {
      schema: {
        operationId: 'deletePerson',
        summary: 'Have the account of somebody else deleted with all that it holds',
        description:
          'They are suspended at once. Until the day that is told an administrator may make them active again.',
        ...proven,
        params,
        response: { 200: ref(Person), ...failures(400, 401, 403, 404, 409) },
      },
    },
    ({ caller: { user }, ip, params: { id } }) => people.remove({ user, ip }, id),
  );
};
