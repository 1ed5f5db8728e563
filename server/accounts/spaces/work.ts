import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { spaceInvitationLetter } from '../letters/letters.ts';
import { userByEmail } from '../users.ts';
import { spaceInvitation } from './invitations-store.ts';
import { spaceInvitationLetters } from './queues.ts';

const Payload = Compile(strict({ id: Type.String() }));

/** Mails those who are asked into a space, in their language where they have an account. */
export function work({ platform }: { platform: Platform }): void {
  const { config, db, jobs, mail, mailLooks } = platform;
  jobs.handle(
    spaceInvitationLetters,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('The id of an invitation was expected');
      const invitation = await spaceInvitation(db.query, payload.id);
      if (!invitation) return;
      const known = await userByEmail(db.query, invitation.emailNorm);
      const look = mailLooks.current();
      const to = { locale: known?.user.locale ?? 'en', publicUrl: config.publicUrl, siteName: look.name };
      const letter = spaceInvitationLetter(to, { ...invitation, hasAccount: known !== null });
      await mail.send({
        to: { name: known?.user.name ?? '', address: invitation.email },
        subject: letter.subject,
        text: letterText(letter, look),
        html: letterHtml(letter, look),
      });
    },
    { concurrency: 2, aside: true },
  );
}
