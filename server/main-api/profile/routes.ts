import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { nameLength } from '#domain/limits.ts';
import { localeOfAcceptLanguage, locales } from '#domain/locales.ts';
import { announceChange } from '#server/accounts/live/announce.ts';
import { noTimeZone } from '#server/accounts/faults.ts';
import { roomOf } from '#server/accounts/room.ts';
import { isTimeZone } from '#server/accounts/time-zone.ts';
import { viewerOf } from '#server/accounts/users.ts';
import { failures, named, ref } from '#server/platform/http/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { tag } from '../account/tag.ts';
import { formCalled } from '../forms/content.ts';
import { Form } from '../forms/schema.ts';
import type { MainApiContext } from '../main-api.ts';
import { Customer } from '../schemas.ts';
import { profileForm } from './profile-form.ts';
import { changeProfile, profileOf } from './store.ts';

const Storage = named('ProfileStorage', {
  used: Type.Number({ description: 'Bytes that the pictures of the account take', examples: [52_428_800] }),
  limit: Type.Number({ description: 'Bytes that they may take', examples: [21_474_836_480] }),
});
const Profile = named('Profile', { form: ref(Form), storage: ref(Storage) });
const ProfileChange = named('ProfileChange', {
  name: Type.Optional(Type.String({ minLength: 1, maxLength: nameLength, format: 'visible-text', examples: ['You'] })),
  timezone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA name', examples: ['Europe/Kyiv'] })),
  language: Type.Optional(Type.Enum([...locales], { description: 'Of emails', examples: ['uk'] })),
  notify_replies: Type.Optional(Type.Boolean({ description: 'Whether replies to comments are mailed' })),
});

const tags = [tag.name];
const security = [{ bearer: [] }];
const path = '/v2/customers/profile';

export const routes: FastifyPluginAsyncTypebox<MainApiContext> = async (app, { platform, content }) => {
  for (const schema of [Storage, Profile, ProfileChange]) app.addSchema(schema);
  const { db, config } = platform;

  app.get(
    path,
    {
      schema: {
        operationId: 'profile',
        summary: 'The form of my account data with what stands in it, and what my pictures take',
        tags,
        security,
        response: { 200: ref(Profile), ...failures(401) },
      },
    },
    async ({ caller: { user }, headers }) => {
      const locale = localeOfAcceptLanguage(headers['accept-language']);
      const form = formCalled(content.current().forms, 'profile')[locale];
      const { notifyReplies, used } = await profileOf(db.query, user.id);
      return {
        form: profileForm(form, user, { notifyReplies, locale, now: platform.clock.now() }),
        storage: { used, limit: await roomOf(db.query, user.id, config.accountBytesLimit) },
      };
    },
  );

  app.patch(
    path,
    {
      schema: {
        operationId: 'changeProfile',
        summary: 'Change my account data',
        tags,
        security,
        body: ref(ProfileChange),
        response: { 200: ref(Customer), ...failures(400, 401, 403) },
      },
    },
    async ({ caller: { user }, body }) => {
      if (body.timezone !== undefined && !isTimeZone(body.timezone))
        throw new Problem('body_invalid', { fields: { timezone: noTimeZone } });
      if (Object.keys(body).length === 0) return viewerOf(user);
      const changed = await db.transaction(async (tx) => {
        await announceChange(tx, platform, { what: ['profile'], people: [user.id] });
        return changeProfile(tx, user.id, body);
      });
      return viewerOf(changed);
    },
  );
};
