import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText, type LetterContent } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { codeOf, codeToken } from '../mailed-codes/code-token.ts';
import { isFresh, isOver } from '../mailed-codes/mailed-codes.ts';
import { mailedCodeById, type MailedCode } from '../mailed-codes/store.ts';
import { loginOf } from '../session-store.ts';
import { signInToken } from '../sign-in-links/sign-in-token.ts';
import { recipientById, userByEmail, type Recipient } from '../users.ts';
import {
  accountThereLetter,
  deletionLetter,
  emailChangedLetter,
  emailChangingLetter,
  emailCodeLetter,
  emailTakenLetter,
  invitationLetter,
  keyMadeLetter,
  networkLinkedLetter,
  newLoginLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  picturesCameLetter,
  proofCodeLetter,
  restoreLetter,
  secondFactorOffLetter,
  secondFactorOnLetter,
  verificationLetter,
  webhookOffLetter,
} from './letters.ts';
import { otherWaysOf } from '../other-ways.ts';
import { openInvitation } from '../invitations/store.ts';
import { invitationToken } from '../invitations/invitation-token.ts';
import { titleOf } from '../social/settings.ts';
import { accountLetters, codeLetters, invitationLetters } from './queues.ts';

/** A mail server may take ten seconds for one. */
const letters = { concurrency: 4, aside: true };
const CodePayload = Compile(strict({ id: Type.String(), sending: Type.Integer() }));
const InvitationPayload = Compile(strict({ id: Type.String() }));
const AccountPayload = Compile(
  Type.Union([
    strict({
      letter: Type.Literal('passwordChanged'),
      user: Type.Integer(),
      at: Type.Integer(),
      staysHere: Type.Optional(Type.Boolean()),
    }),
    strict({ letter: Type.Literal('picturesCame'), user: Type.Integer(), at: Type.Integer(), note: Type.String() }),
    strict({ letter: Type.Literal('secondFactorOn'), user: Type.Integer(), at: Type.Integer() }),
    strict({ letter: Type.Literal('secondFactorOff'), user: Type.Integer(), at: Type.Integer() }),
    strict({ letter: Type.Literal('keyMade'), user: Type.Integer(), at: Type.Integer(), name: Type.String() }),
    strict({ letter: Type.Literal('webhookOff'), user: Type.Integer(), at: Type.Integer(), host: Type.String() }),
    strict({ letter: Type.Literal('passkeyAdded'), user: Type.Integer(), at: Type.Integer(), name: Type.String() }),
    strict({
      letter: Type.Literal('networkLinked'),
      user: Type.Integer(),
      at: Type.Integer(),
      network: Type.String(),
    }),
    strict({ letter: Type.Literal('newLogin'), user: Type.Integer(), at: Type.Integer(), session: Type.String() }),
    strict({
      letter: Type.Literal('deletion'),
      user: Type.Integer(),
      at: Type.Integer(),
      /** Of a link that signs in. */
      link: Type.Optional(Type.String()),
    }),
    strict({
      letter: Type.Enum(['emailChanging', 'emailChanged']),
      user: Type.Integer(),
      at: Type.Integer(),
      from: Type.String(),
      to: Type.String(),
    }),
  ]),
);

/** Sends letters: what a mail server refuses is tried again, and one that nobody waits for any more is dropped. */
export function work({ platform }: { platform: Platform }): void {
  const { clock, config, db, jobs, mail, mailLooks, secrets } = platform;
  const site = () => ({ publicUrl: config.publicUrl, siteName: mailLooks.current().name });

  const send = (to: Pick<Recipient, 'name' | 'email'>, content: LetterContent): Promise<void> =>
    mail.send({
      to: { name: to.name, address: to.email },
      subject: content.subject,
      text: letterText(content, mailLooks.current()),
      html: letterHtml(content, mailLooks.current()),
    });

  jobs.handle(
    codeLetters,
    async (payload) => {
      if (!CodePayload.Check(payload)) throw new TypeError('The id of a mailed code was expected');
      const code = await mailedCodeById(db.query, payload.id);
      if (!code || code.sending !== payload.sending || isOver(code, clock.now()) || !isFresh(code, clock.now())) return;
      if (code.purpose === 'email') return sendToNext(code);
      if (code.userId !== null) return sendToOwner(code, code.userId);
      // No name: the person who typed it may have words for a stranger in mind.
      if (code.purpose === 'registration')
        await send(
          { name: '', email: code.email },
          verificationLetter({ ...code, ...site() }, codeOf(secrets.key, code)),
        );
    },
    letters,
  );

  /** To the address of the account: another one that was typed may be another mailbox, though it reads the same. */
  async function sendToOwner(code: MailedCode, userId: number): Promise<void> {
    const owner = await recipientById(db.query, userId);
    if (!owner) return;
    const to = { locale: owner.locale, ...site() };
    if (code.purpose === 'registration') return send(owner, accountThereLetter(to));
    const digits = codeOf(secrets.key, code);
    if (code.purpose === 'proof') return send(owner, proofCodeLetter(to, digits));
    await send(owner, restoreLetter(to, { code: digits, token: codeToken(secrets.key, code) }));
  }

  /** To the address that an account is to have; the owner of a taken one is told so in their language. */
  async function sendToNext(code: MailedCode): Promise<void> {
    const owner = await userByEmail(db.query, code.emailNorm);
    const taker = owner && owner.user.id !== code.userId ? await recipientById(db.query, owner.user.id) : undefined;
    if (taker) return send(taker, emailTakenLetter({ ...taker, ...site() }));
    const to = { locale: code.locale, ...site() };
    await send({ name: '', email: code.email }, emailCodeLetter(to, codeOf(secrets.key, code)));
  }

  jobs.handle(
    invitationLetters,
    async (payload) => {
      if (!InvitationPayload.Check(payload)) throw new TypeError('The id of an invitation was expected');
      const invitation = await openInvitation(db.query, payload.id, clock.now());
      if (!invitation?.email) return;
      const token = invitationToken(secrets.key, invitation.id);
      await send(
        { name: '', email: invitation.email.address },
        invitationLetter({ ...invitation, ...site() }, { ...invitation, token }),
      );
    },
    letters,
  );

  jobs.handle(
    accountLetters,
    async (payload) => {
      if (!AccountPayload.Check(payload)) throw new TypeError('A letter to an account was expected');
      const owner = await recipientById(db.query, payload.user);
      if (!owner) return;
      const to = { locale: owner.locale, ...site() };
      const { timezone } = owner;
      if (payload.letter === 'passwordChanged') {
        const { networks, ...others } = await otherWaysOf(db.query, payload.user);
        const ways = { ...others, networks: networks.map((network) => titleOf(config, network)) };
        return send(owner, passwordChangedLetter(to, { ...owner, ...payload, ways }));
      }
      if (payload.letter === 'picturesCame') return send(owner, picturesCameLetter(to, payload.note));
      if (payload.letter === 'keyMade')
        return send(owner, keyMadeLetter(to, { ...owner, at: payload.at, key: payload.name }));
      if (payload.letter === 'webhookOff') return send(owner, webhookOffLetter(to, payload));
      if (payload.letter === 'passkeyAdded')
        return send(owner, passkeyAddedLetter(to, { ...owner, ...payload, passkey: payload.name }));
      if (payload.letter === 'newLogin') {
        const login = await loginOf(db.query, payload.session);
        if (!login || login.wasSeen) return;
        const { product, system, network } = login.use;
        const news = { ...owner, at: payload.at, product, system, network: network ?? '' };
        return send(owner, newLoginLetter(to, news));
      }
      if (payload.letter === 'networkLinked')
        return send(
          owner,
          networkLinkedLetter(to, { ...owner, at: payload.at, network: titleOf(config, payload.network) }),
        );
      if (payload.letter === 'secondFactorOn' || payload.letter === 'secondFactorOff') {
        const write = payload.letter === 'secondFactorOn' ? secondFactorOnLetter : secondFactorOffLetter;
        return send(owner, write(to, { ...owner, at: payload.at }));
      }
      if (payload.letter === 'deletion')
        return send(
          owner,
          deletionLetter(to, {
            ...owner,
            at: payload.at,
            token: payload.link && signInToken(secrets.key, payload.link),
          }),
        );
      const write = payload.letter === 'emailChanging' ? emailChangingLetter : emailChangedLetter;
      await send({ name: owner.name, email: payload.from }, write(to, { ...payload, timezone }));
    },
    letters,
  );
}
