import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { strict } from '#server/platform/http/schema.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter-layout.ts';
import type { Platform } from '#server/platform/platform.ts';
import { answerLetter } from './answer-letter.ts';
import { answerLetters } from './queues.ts';
import { dropReplyMail } from './reply-mails.ts';
import { postOf } from './subjects.ts';
import { talkToldOf, type Told } from './told-of-talk.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** A mail server may take ten seconds for one. */
const letters = { concurrency: 4, aside: true };
/** `reader` is who is told of what is said on a picture; of an answer beneath a post its author is, whom it answers. */
const Payload = Compile(
  strict({ comment: Type.Integer(), title: Type.String(), reader: Type.Optional(Type.Integer()) }),
);

/** Sends the letters about answers. Of one that was deleted or hidden meanwhile nobody is told, nor who wants no such letters. */
export function work({ platform }: { platform: Platform }): void {
  const { clock, config, db, jobs, mail, mailLooks, secrets } = platform;
  jobs.handle(
    answerLetters,
    async (payload) => {
      if (!Payload.Check(payload)) throw new TypeError('An answer and the title of its post were expected');
      const { comment, title, reader } = payload;
      const told =
        reader === undefined
          ? await answerTold(platform, comment)
          : await talkToldOf(db.query, { comment, reader, now: clock.now() });
      if (!told) return db.transaction((tx) => dropReplyMail(tx, { comment_id: comment, user_id: reader }));
      const letter = answerLetter({
        locale: told.locale,
        publicUrl: config.publicUrl,
        siteName: mailLooks.current().name,
        author: told.author,
        text: told.text,
        about: { title, path: told.path },
        kind: told.kind,
        isGuest: told.isGuest ?? false,
        token: unsubscribeToken(secrets.key, told.public_id),
      });
      await mail.send({
        to: { name: told.name, address: told.email },
        subject: letter.subject,
        text: letterText(letter, mailLooks.current()),
        html: letterHtml(letter, mailLooks.current()),
      });
    },
    letters,
  );
}

async function answerTold({ db }: Pick<Platform, 'db'>, id: number): Promise<Told | undefined> {
  const answer = await db.query
    .selectFrom('comments as answer')
    .innerJoin('users as author', 'author.id', 'answer.author_id')
    .innerJoin('comments as answered', 'answered.id', 'answer.parent_id')
    .innerJoin('users as reader', 'reader.id', 'answered.author_id')
    .select(['answer.subject', 'answer.text', 'author.name as author'])
    .select(['reader.public_id', 'reader.name', 'reader.email', 'reader.locale'])
    .where('answer.id', '=', id)
    .where('answer.state', '=', 'shown')
    .where('reader.notify_replies', '=', 1)
    .executeTakeFirst();
  return (
    answer && {
      ...answer,
      kind: 'answer',
      path: `/posts/items/${postOf(answer.subject)}?comment=${id}#comment-${id}`,
    }
  );
}
