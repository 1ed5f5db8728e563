import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pageOf, sendPage } from '#server/platform/http/paging.ts';
import { failures, ref, strict } from '#server/platform/http/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import {
  FormerMember,
  Member,
  MemberChange,
  MemberId,
  NewSpace,
  NewSpaceInvitation,
  Space,
  SpaceChange,
  SpaceDeletion,
  SpaceId,
  SpaceInvitation,
  SpaceInvitationId,
  SpaceLinks,
  WithdrawnSpaceInvitation,
} from './schema.ts';
import { createSpaces } from './service.ts';
import { tag } from './tag.ts';

const byMember = { tags: [tag.name], security: [{ bearer: [] }] };
const path = '/v2/spaces';
const one = `${path}/:id`;
const params = strict({ id: SpaceId });
/** All of them: there are so many at most as an account may have, or a space. */
const inOne = <T>(items: T[]) => ({ items, total: items.length, limit: items.length, offset: 0 });

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, accounts }) => {
  for (const schema of [
    SpaceLinks,
    Space,
    NewSpace,
    SpaceChange,
    SpaceDeletion,
    Member,
    MemberChange,
    FormerMember,
    NewSpaceInvitation,
    SpaceInvitation,
    WithdrawnSpaceInvitation,
  ])
    app.addSchema(schema);
  const spaces = createSpaces(platform, accounts.signUp);

  app.get(
    path,
    {
      schema: {
        operationId: 'spaces',
        summary: 'The spaces that I am in, by their names',
        ...byMember,
        security: [{ bearer: [] }, { readKey: [] }],
        response: { 200: pageOf(ref(Space)), ...failures(401) },
      },
    },
    async ({ caller }, reply) => sendPage(reply, inOne(await spaces.list(caller))),
  );

  app.post(
    path,
    {
      schema: {
        operationId: 'makeSpace',
        summary: 'Make a space, whose first owner I am',
        ...byMember,
        body: ref(NewSpace),
        response: { 201: ref(Space), ...failures(400, 401, 409) },
      },
    },
    async ({ caller, body }, reply) => reply.code(201).send(await spaces.make(caller, body.title)),
  );

  app.get(
    one,
    {
      schema: {
        operationId: 'space',
        summary: 'A space that I am in',
        ...byMember,
        params,
        response: { 200: ref(Space), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: { id } }) => spaces.read(caller, id),
  );

  app.patch(
    one,
    {
      schema: {
        operationId: 'changeSpace',
        summary: 'Change the name of a space, how its links begin, or how long it keeps screens',
        description: 'For its owners. What is left out stays.',
        ...byMember,
        params,
        body: ref(SpaceChange),
        response: { 200: ref(Space), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, params: { id }, body }) => spaces.update(caller, id, body),
  );

  app.post(
    `${one}/deletion`,
    {
      schema: {
        operationId: 'deleteSpace',
        summary: 'Have a space deleted with all that is in it',
        description: 'For its owners. It is closed at once, and until the day that is told an owner may keep it.',
        ...byMember,
        params,
        body: ref(SpaceDeletion),
        response: { 200: ref(Space), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, params: { id }, body }) => spaces.remove(caller, id, body.title),
  );

  app.delete(
    `${one}/deletion`,
    {
      schema: {
        operationId: 'keepSpace',
        summary: 'Keep a space that is to be deleted',
        ...byMember,
        params,
        response: { 200: ref(Space), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, params: { id } }) => spaces.keep(caller, id),
  );

  app.get(
    `${one}/members`,
    {
      schema: {
        operationId: 'spaceMembers',
        summary: 'Who is in a space, its owners first',
        ...byMember,
        params,
        response: { 200: pageOf(ref(Member)), ...failures(400, 401, 404) },
      },
    },
    async ({ caller, params: { id } }, reply) => sendPage(reply, inOne(await spaces.members(caller, id))),
  );

  const memberParams = Type.Object({ id: SpaceId, person: MemberId });

  app.patch(
    `${one}/members/:person`,
    {
      schema: {
        operationId: 'changeMember',
        summary: 'Change what somebody may do in a space',
        description: 'For its owners. 409 `last_owner` for the last of them.',
        ...byMember,
        params: memberParams,
        body: ref(MemberChange),
        response: { 200: ref(Member), ...failures(400, 401, 403, 404, 409) },
      },
    },
    ({ caller, params: { id, person }, body }) => spaces.setRole(caller, id, person, body.role),
  );

  app.delete(
    `${one}/members/:person`,
    {
      schema: {
        operationId: 'removeMember',
        summary: 'Take somebody out of a space, or leave it',
        description: 'What they have put there stays. 409 `last_owner` for the last owner.',
        ...byMember,
        params: memberParams,
        response: { 200: ref(FormerMember), ...failures(400, 401, 403, 404, 409) },
      },
    },
    ({ caller, params: { id, person } }) => spaces.removeMember(caller, id, person),
  );

  app.get(
    `${one}/invites`,
    {
      schema: {
        operationId: 'spaceInvitations',
        summary: 'Who is asked into a space, the newest first',
        ...byMember,
        params,
        response: { 200: pageOf(ref(SpaceInvitation)), ...failures(400, 401, 403, 404) },
      },
    },
    async ({ caller, params: { id } }, reply) => sendPage(reply, inOne(await spaces.invitations(caller, id))),
  );

  app.post(
    `${one}/invites`,
    {
      schema: {
        operationId: 'inviteToSpace',
        summary: 'Ask somebody into a space',
        description:
          'For its owners. They accept it signed in with this address. Who has no account can be asked where anybody may open one.',
        ...byMember,
        params,
        body: ref(NewSpaceInvitation),
        response: { 201: ref(SpaceInvitation), ...failures(400, 401, 403, 404, 409, 429) },
      },
    },
    async ({ caller, params: { id }, body }, reply) => reply.code(201).send(await spaces.invite(caller, id, body)),
  );

  app.delete(
    `${one}/invites/:invite`,
    {
      schema: {
        operationId: 'withdrawSpaceInvitation',
        summary: 'Take back that somebody is asked into a space',
        ...byMember,
        params: Type.Object({ id: SpaceId, invite: SpaceInvitationId }),
        response: { 200: ref(WithdrawnSpaceInvitation), ...failures(400, 401, 403, 404) },
      },
    },
    ({ caller, params: { id, invite } }) => spaces.withdraw(caller, id, invite),
  );

  const mine = '/v2/customers/spaces/invites';
  const mineParams = strict({ invite: SpaceInvitationId });

  app.get(
    mine,
    {
      schema: {
        operationId: 'mySpaceInvitations',
        summary: 'Into which spaces I am asked',
        ...byMember,
        response: { 200: pageOf(ref(SpaceInvitation)), ...failures(401) },
      },
    },
    async ({ caller }, reply) => sendPage(reply, inOne(await spaces.mine(caller))),
  );

  app.post(
    `${mine}/:invite`,
    {
      schema: {
        operationId: 'joinSpace',
        summary: 'Accept that I am asked into a space',
        ...byMember,
        params: mineParams,
        response: { 200: ref(Space), ...failures(400, 401, 404, 409) },
      },
    },
    ({ caller, params: { invite } }) => spaces.accept(caller, invite),
  );

  app.delete(
    `${mine}/:invite`,
    {
      schema: {
        operationId: 'declineSpace',
        summary: 'Decline that I am asked into a space',
        ...byMember,
        params: mineParams,
        response: { 200: ref(WithdrawnSpaceInvitation), ...failures(400, 401, 404) },
      },
    },
    ({ caller, params: { invite } }) => spaces.decline(caller, invite),
  );
};
