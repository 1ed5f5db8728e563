import type { Static } from 'typebox';
import { membersOfSpace, spaceGraceDays, spacesOfAccount, spaceTitleLength } from '#domain/limits.ts';
import type { SpaceRole } from '#domain/library.ts';
import { href } from '#domain/paths.ts';
import { networkOfSession, recordAudit, type AuditEntry } from '#server/accounts/audit/record.ts';
import { avatarUrl } from '#server/accounts/avatar.ts';
import { readEmail } from '#server/accounts/email.ts';
import { noAddress } from '#server/accounts/faults.ts';
import { holdOwner } from '#server/accounts/hold-owner.ts';
import { accountLimits } from '#server/accounts/limits.ts';
import { plainText } from '#server/accounts/plain-text.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import type { SignUpRules } from '#server/accounts/sign-up/sign-up-rules.ts';
import {
  insertSpaceInvitation,
  invitationsOfSpace,
  invitationsTo,
  removeSpaceInvitation,
  spaceInvitation,
  type SpaceInvitation as Invitation,
} from '#server/accounts/spaces/invitations-store.ts';
import {
  addMember,
  hasOtherOwner,
  holdSpace,
  membersOf,
  removeMember,
  setMemberRole,
  type MemberRecord,
} from '#server/accounts/spaces/members.ts';
import { passOnQueue, spaceInvitationLetters } from '#server/accounts/spaces/queues.ts';
import { insertSpace, requireSpace, spacesOf, updateSpace, type SpaceRecord } from '#server/accounts/spaces/spaces.ts';
import { userByEmail } from '#server/accounts/users.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Problem } from '#server/platform/problem.ts';
import { anotherTitle, hasNoAccount, isMember, noTitle } from './faults.ts';
import type { Member, NewSpaceInvitation, Space, SpaceChange, SpaceInvitation } from './schema.ts';

const day = 86_400_000;

type By = Pick<Caller, 'user' | 'sessionId'>;
type MemberAnswer = Static<typeof Member>;
type InvitationAnswer = Static<typeof SpaceInvitation>;

/** Galleries that several people share: who is in them, and what each may do. */
export function createSpaces(platform: Platform, signUp: SignUpRules) {
  const { clock, config, db, jobs, random } = platform;
  const { invitations: inviting } = accountLimits(platform);
  const mails = config.smtpUrl !== undefined;

  const invitationAnswer = (
    { spaceId: _space, emailNorm: _norm, createdAt, ...invitation }: Invitation,
    { user }: By,
  ): InvitationAnswer => ({
    ...invitation,
    mailed: mails,
    url: config.publicUrl + href('spaces', user.locale),
    date_created: new Date(createdAt).toISOString(),
  });

  /** Lets `act` change a space, one change at a time. Throws as requireSpace does. */
  const change = <Result>(
    by: By,
    id: string,
    needed: SpaceRole,
    act: (tx: Tx, space: SpaceRecord, record: (entry: Done) => Promise<void>) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction(async (tx) => {
      await holdSpace(tx, db.engine, (await requireSpace(tx, by.user.id, id, needed)).id);
      const space = await requireSpace(tx, by.user.id, id, needed);
      return act(tx, space, async (entry) =>
        recordAudit(tx, {
          at: clock.now(),
          person: by.user.id,
          object: { kind: 'space', id: space.id },
          network: await networkOfSession(tx, by.sessionId),
          ...entry,
        }),
      );
    });

  const answer = async (tx: Tx, by: By, id: string): Promise<Static<typeof Space>> =>
    spaceAnswer(await requireSpace(tx, by.user.id, id, 'viewer'));

  return {
    async list({ user }: By): Promise<Static<typeof Space>[]> {
      return (await spacesOf(db.query, user.id)).map(spaceAnswer);
    },

    async read({ user }: By, id: string): Promise<Static<typeof Space>> {
      return spaceAnswer(await requireSpace(db.query, user.id, id, 'viewer'));
    },

    /** Throws list_full. */
    make(by: By, wanted: string): Promise<Static<typeof Space>> {
      const title = titleOf(wanted);
      const publicId = random.base62(16);
      return db.transaction(async (tx) => {
        await holdOwner(tx, db.engine, by.user.id);
        if ((await spacesOf(tx, by.user.id)).length >= spacesOfAccount) throw new Problem('list_full');
        const now = clock.now();
        const id = await insertSpace(tx, { publicId, title, ownerId: by.user.id, now });
        await recordAudit(tx, {
          at: now,
          person: by.user.id,
          action: 'space_made',
          object: { kind: 'space', id },
          network: await networkOfSession(tx, by.sessionId),
        });
        return answer(tx, by, publicId);
      });
    },

    /** Changes what is named, and nothing else. */
    update: (by: By, id: string, { title, links, keep_days }: Static<typeof SpaceChange>) =>
      change(by, id, 'owner', async (tx, space) => {
        await updateSpace(tx, space.id, {
          ...(title !== undefined && { title: titleOf(title) }),
          ...(links !== undefined && { link_defaults: links && JSON.stringify(links) }),
          ...(keep_days !== undefined && keep_days !== space.keep_days && { keep_days, keep_since: clock.now() }),
        });
        return answer(tx, by, id);
      }),

    /** Closes it at once to all but its owners, who may keep it until its time is over. Throws body_invalid for another title. */
    remove: (by: By, id: string, typed: string) =>
      change(by, id, 'owner', async (tx, space, record) => {
        if (typed.trim() !== space.title) throw new Problem('body_invalid', { fields: { title: anotherTitle } });
        if (space.deletion_at === null) {
          await updateSpace(tx, space.id, { deletion_at: clock.now() + spaceGraceDays * day });
          await record({ action: 'space_deletion_asked' });
        }
        return answer(tx, by, id);
      }),

    /** Throws not_found once its time is over: it may be half gone. */
    keep: (by: By, id: string) =>
      change(by, id, 'owner', async (tx, space, record) => {
        if (space.deletion_at !== null && space.deletion_at <= clock.now()) throw new Problem('not_found');
        if (space.deletion_at !== null) {
          await updateSpace(tx, space.id, { deletion_at: null });
          await record({ action: 'space_kept' });
        }
        return answer(tx, by, id);
      }),

    async members({ user }: By, id: string): Promise<MemberAnswer[]> {
      const space = await requireSpace(db.query, user.id, id, 'viewer');
      return (await membersOf(db.query, space.id)).map((member) => memberAnswer(member, user.id));
    },

    /** Throws not_found for who is no member, last_owner. */
    setRole: (by: By, id: string, person: string, role: SpaceRole) =>
      change(by, id, 'owner', async (tx, space, record) => {
        const member = await memberOf(tx, space.id, person);
        if (member.role === 'owner' && role !== 'owner' && !(await hasOtherOwner(tx, space.id, member.id)))
          throw new Problem('last_owner');
        if (member.role !== role) {
          await setMemberRole(tx, space.id, member.id, role);
          await record({ action: 'member_role_changed', detail: role });
        }
        return memberAnswer({ ...member, role }, by.user.id);
      }),

    /**
     * Takes somebody out, or lets the caller leave; what they have put there stays, and goes to who is longest its owner. Throws not_found,
     * forbidden and last_owner.
     */
    removeMember: (by: By, id: string, person: string) =>
      change(by, id, person === by.user.publicId ? 'viewer' : 'owner', async (tx, space, record) => {
        const member = await memberOf(tx, space.id, person);
        if (member.role === 'owner' && !(await hasOtherOwner(tx, space.id, member.id))) throw new Problem('last_owner');
        await removeMember(tx, space.id, member.id);
        await jobs.enqueue(tx, passOnQueue, { user: member.id, space: space.id });
        await record({ action: member.id === by.user.id ? 'space_left' : 'member_removed' });
        return { id: person };
      }),

    async invitations(by: By, id: string): Promise<InvitationAnswer[]> {
      const space = await requireSpace(db.query, by.user.id, id, 'owner');
      return (await invitationsOfSpace(db.query, space.id)).map((one) => invitationAnswer(one, by));
    },

    /**
     * Asks the owner of an address into a space, and mails it where there is mail. Throws body_invalid for who is in it, and where nobody has
     * the address and nobody may open an account with it; list_full, too_many.
     */
    async invite(by: By, id: string, wanted: Static<typeof NewSpaceInvitation>): Promise<InvitationAnswer> {
      const email = readEmail(wanted.email);
      if (!email) throw new Problem('body_invalid', { fields: { email: noAddress } });
      await platform.limits.take({ of: inviting, key: by.user.publicId });
      const made = random.base62(22);
      return change(by, id, 'owner', async (tx, space, record) => {
        const members = await membersOf(tx, space.id);
        const known = await userByEmail(tx, email.normal);
        if (members.some((member) => member.id === known?.user.id))
          throw new Problem('body_invalid', { fields: { email: isMember } });
        if (!known && (await signUp.current(tx)).who !== 'open')
          throw new Problem('body_invalid', { fields: { email: hasNoAccount } });
        const open = await invitationsOfSpace(tx, space.id);
        if (members.length + open.length >= membersOfSpace) throw new Problem('list_full');
        const now = clock.now();
        await insertSpaceInvitation(tx, {
          id: made,
          spaceId: space.id,
          email,
          role: wanted.role,
          inviterId: by.user.id,
          now,
        });
        await record({ action: 'member_invited', detail: wanted.role });
        if (mails) await jobs.enqueue(tx, spaceInvitationLetters, { id: made });
        const invitation = await spaceInvitation(tx, made);
        if (!invitation) throw new Problem('not_found');
        return invitationAnswer(invitation, by);
      });
    },

    withdraw: (by: By, id: string, invitation: string) =>
      change(by, id, 'owner', async (tx, space) => {
        if (!(await removeSpaceInvitation(tx, invitation, { spaceId: space.id }))) throw new Problem('not_found');
        return { id: invitation };
      }),

    /** Into which spaces the caller is asked. */
    async mine(by: By): Promise<InvitationAnswer[]> {
      return (await invitationsTo(db.query, normalOf(by))).map((one) => invitationAnswer(one, by));
    },

    /** Throws not_found for one to somebody else, or that is over; list_full. */
    accept: (by: By, id: string): Promise<Static<typeof Space>> =>
      db.transaction(async (tx) => {
        await holdOwner(tx, db.engine, by.user.id);
        const invitation = await spaceInvitation(tx, id);
        if (invitation?.emailNorm !== normalOf(by)) throw new Problem('not_found');
        await holdSpace(tx, db.engine, invitation.spaceId);
        if (!(await removeSpaceInvitation(tx, id, { emailNorm: normalOf(by) }))) throw new Problem('not_found');
        if ((await spacesOf(tx, by.user.id)).length >= spacesOfAccount) throw new Problem('list_full');
        const now = clock.now();
        const { spaceId: space_id, role } = invitation;
        if (await addMember(tx, { space_id, user_id: by.user.id, role, joined_at: now }))
          await recordAudit(tx, {
            at: now,
            person: by.user.id,
            action: 'space_joined',
            object: { kind: 'space', id: space_id },
            detail: role,
            network: await networkOfSession(tx, by.sessionId),
          });
        return answer(tx, by, invitation.space);
      }),

    decline: (by: By, id: string) =>
      db.transaction(async (tx) => {
        if (!(await removeSpaceInvitation(tx, id, { emailNorm: normalOf(by) }))) throw new Problem('not_found');
        return { id };
      }),
  };
}

type Done = Pick<AuditEntry, 'action' | 'detail'>;

const normalOf = ({ user }: By): string => readEmail(user.email)?.normal ?? '';

/** Throws body_invalid for one of which nothing is left. */
function titleOf(wanted: string): string {
  const title = plainText(wanted, spaceTitleLength);
  if (title === '') throw new Problem('body_invalid', { fields: { title: noTitle } });
  return title;
}

async function memberOf(tx: Tx, spaceId: number, publicId: string): Promise<MemberRecord> {
  const member = (await membersOf(tx, spaceId)).find((one) => one.public_id === publicId);
  if (!member) throw new Problem('not_found');
  return member;
}

const memberAnswer = (
  { id, public_id, avatar_key, joined_at, suspended_at, deletion_at, ...member }: MemberRecord,
  me: number,
): MemberAnswer => ({
  ...member,
  id: public_id,
  avatar: avatarUrl(avatar_key),
  is_me: id === me,
  may_sign_in: suspended_at === null && deletion_at === null,
  date_joined: new Date(joined_at).toISOString(),
});

const spaceAnswer = (space: SpaceRecord): Static<typeof Space> => ({
  id: space.public_id,
  title: space.title,
  role: space.role,
  members: space.members,
  screens: space.screens,
  // Those of before that say nothing of comments.
  links: space.link_defaults === null ? null : { comments: 'members', ...JSON.parse(space.link_defaults) },
  keep_days: space.keep_days,
  date_deletion: space.deletion_at === null ? null : new Date(space.deletion_at).toISOString(),
});
