import { Compile } from 'typebox/compile';
import { Type } from 'typebox';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fileLink } from './file-link.ts';
import { submissionById } from './store.ts';
import { submissionLetter } from './submission-letter.ts';

/** The queue of letters about forms that were sent, by their ids. */
export const submissionLetters = 'submission letters';
const Payload = Compile(strict({ id: Type.String() }));

/** Tells the owner of the site what somebody has sent. */
export function work({
  platform,
}: {
  platform: Pick<Platform, 'config' | 'db' | 'jobs' | 'mail' | 'mailLooks' | 'secrets'>;
}): void {
  const { config, db, jobs, mail, mailLooks, secrets } = platform;
  jobs.handle(
    submissionLetters,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('The id of a submission was expected');
      const { contactEmail: address, publicUrl } = config;
      const submission = await submissionById(db.query, payload.id);
      if (!submission || address === undefined) return;
      const content = submissionLetter(submission, publicUrl, (id) => fileLink({ publicUrl, secret: secrets.key }, id));
      await mail.send({
        to: { name: mailLooks.current().name, address },
        ...(submission.replyTo === null ? {} : { replyTo: submission.replyTo }),
        subject: content.subject,
        text: letterText(content, mailLooks.current()),
        html: letterHtml(content, mailLooks.current()),
      });
    },
    { concurrency: 2, aside: true },
  );
}
