import type { Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { LetterContent } from '#server/platform/mail/letter-layout.ts';
import { typesetAll } from '#server/platform/messages/typeset-all.ts';

export interface WaitingLetter {
  /** Of the customer: it is the one to answer in. */
  locale: Locale;
  publicUrl: string;
  customer: string;
  /** What they said; the name of a file where there are no words. */
  message: string;
}

/** So much of a message stands in the letter; the rest is in the chat. */
const shownLength = 600;

/** For the owner of the site: a customer waits, and nobody has answered. */
export function waitingLetter({ locale, publicUrl, customer, message }: WaitingLetter): LetterContent {
  const say = words[locale];
  const characters = [...message];
  const shown = characters.length > shownLength ? `${characters.slice(0, shownLength).join('').trimEnd()}…` : message;
  return {
    locale,
    subject: say.subject.replace('{customer}', () => customer),
    heading: say.heading.replace('{customer}', () => customer),
    parts: [
      ...shown.split(/\n+/).map((line) => ({ kind: 'paragraph' as const, text: line })),
      { kind: 'button', text: say.button, url: new URL(href('office-chats', locale), publicUrl).href },
      { kind: 'small', text: say.small },
    ],
    siteUrl: publicUrl,
  };
}

const words = typesetAll({
  en: {
    subject: 'Nobody has answered {customer} in the chat',
    heading: '{customer} is waiting for an answer',
    button: 'Open the chat desk',
    small: 'There has been no answer for ten minutes. The next email comes when somebody is waiting again.',
  },
  ru: {
    subject: 'В чате ждёт ответа {customer}',
    heading: '{customer} ждёт ответа',
    button: 'Открыть чаты',
    small: 'Ответа нет уже десять минут. Следующее письмо придёт, когда кто-то снова будет ждать.',
  },
  uk: {
    subject: 'У чаті чекає на відповідь {customer}',
    heading: '{customer} чекає на відповідь',
    button: 'Відкрити чати',
    small: 'Відповіді немає вже десять хвилин. Наступний лист надійде, коли хтось знову чекатиме.',
  },
});
