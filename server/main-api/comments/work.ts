import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerLetter } from './answer-letter.ts';
import { answerLetters } from './queues.ts';
import { dropReplyMail } from './reply-mails.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** A mail server may take ten seconds for one. */
const letters = { concurrency: 4, aside: true };
const Payload = Compile(strict({ comment: Type.Integer(), title: Type.String() }));

/** Sends the letters about answers. Of one that was deleted or hidden meanwhile nobody is told, nor who wants no such letters. */
export function work({ platform }: { platform: Platform }): void {
  const { config, db, jobs, mail, mailLooks, secrets } = platform;
  jobs.handle(
    answerLetters,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('An answer and the title of its post were expected');
      const answer = await db.query
        .selectFrom('comments as answer')
        .innerJoin('users as author', 'author.id', 'answer.author_id')
        .innerJoin('comments as answered', 'answered.id', 'answer.parent_id')
        .innerJoin('users as reader', 'reader.id', 'answered.author_id')
        .select(['answer.post_alias', 'answer.text', 'author.name as author'])
        .select(['reader.public_id', 'reader.name', 'reader.email', 'reader.locale'])
        .where('answer.id', '=', payload.comment)
        .where('answer.state', '=', 'shown')
        .where('reader.notify_replies', '=', 1)
        .executeTakeFirst();
      if (!answer) return db.transaction((tx) => dropReplyMail(tx, payload.comment));
      const letter = answerLetter({
        locale: answer.locale,
        publicUrl: config.publicUrl,
        siteName: mailLooks.current().name,
        author: answer.author,
        text: answer.text,
        post: { alias: answer.post_alias, title: payload.title },
        id: payload.comment,
        token: unsubscribeToken(secrets.key, answer.public_id),
      });
      await mail.send({
        to: { name: answer.name, address: answer.email },
        subject: letter.subject,
        text: letterText(letter, mailLooks.current()),
        html: letterHtml(letter, mailLooks.current()),
      });
    },
    letters,
  );
}
