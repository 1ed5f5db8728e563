import type { Attachment } from '#server/platform/attachments/store.ts';
import type { LetterContent } from '#server/platform/mail/letter-layout.ts';
import { typesetAll } from '#server/platform/messages/typeset-all.ts';
import type { Submission } from './store.ts';

const words = typesetAll({
  en: { subject: 'New message: {form}', files: 'Files', reply: 'Reply to this email to write back.' },
  ru: { subject: 'Новое сообщение: {form}', files: 'Файлы', reply: 'Чтобы ответить, ответьте на это письмо.' },
  uk: { subject: 'Нове повідомлення: {form}', files: 'Файли', reply: 'Щоб відповісти, дайте відповідь на цей лист.' },
});

/** For the owner of the site, in the language of the person who wrote: it is the one to answer in. */
export function submissionLetter(
  { locale, title, answers, replyTo, files }: Submission & { files: readonly Attachment[] },
  siteUrl: string,
  linkOf: (id: string) => string,
): LetterContent {
  const { subject, files: filesTitle, reply } = words[locale];
  return {
    locale,
    subject: subject.replace('{form}', () => title),
    heading: title,
    parts: [
      ...answers.map(({ title: label, text }) => ({ kind: 'answer' as const, label, text })),
      ...(files.length > 0 ? [{ kind: 'small' as const, text: filesTitle }] : []),
      ...files.map(({ id, name }) => ({ kind: 'link' as const, text: name, url: linkOf(id) })),
      ...(replyTo === null ? [] : [{ kind: 'small' as const, text: reply }]),
    ],
    siteUrl,
  };
}
