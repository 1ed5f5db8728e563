import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { leavingLetter } from '#server/accounts/letters/letters.ts';
import { ownLibraryId } from '#server/accounts/libraries/libraries.ts';
import { isOwnerOf, spaceById } from '#server/accounts/spaces/spaces.ts';
import { recipientById } from '#server/accounts/users.ts';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { leavingLetters } from './queues.ts';
import { retain } from './service.ts';
import { leavingOf } from './store.ts';

const hour = 3_600_000;
const Payload = Compile(strict({ user: Type.Integer(), at: Type.Integer(), space: Type.Optional(Type.Integer()) }));

/** Retires old screens every hour, and mails their owners before. */
export function work({ platform }: { platform: Platform }): void {
  const { config, db, jobs, mail, mailLooks } = platform;
  jobs.every('retention', hour, async () => void (await retain(platform)));
  jobs.handle(
    leavingLetters,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('An owner and a moment were expected');
      const { publicUrl } = config;
      const owner = await recipientById(db.query, payload.user);
      const space = payload.space === undefined ? null : await spaceById(db.query, payload.space);
      // Deleted meanwhile, or no longer theirs.
      if (payload.space !== undefined && !(await isOwnerOf(db.query, payload.space, payload.user))) return;
      const keepDays = space?.keep_days ?? config.keepDays;
      const library = space?.library_id ?? (await ownLibraryId(db.query, payload.user));
      const { count, first } = await leavingOf(db.query, library, { limit: leavingShown, toldAt: payload.at });
      if (!owner || !first || keepDays === null) return;
      const look = mailLooks.current();
      const letter = leavingLetter(
        { locale: owner.locale, publicUrl, siteName: look.name },
        { count, at: first.leaves_at, timezone: owner.timezone, keepDays, space },
      );
      await mail.send({
        to: { name: owner.name, address: owner.email },
        subject: letter.subject,
        text: letterText(letter, look),
        html: letterHtml(letter, look),
      });
    },
    { concurrency: 2, aside: true },
  );
}

/** More are counted for nobody. */
export const leavingShown = 1000;
