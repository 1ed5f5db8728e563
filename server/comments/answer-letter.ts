import { pathInLocale, type Locale } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import type { LetterContent } from '#server/platform/mail/letter-layout.ts';
import { typesetAll } from '#server/platform/messages/typeset-all.ts';
import { withBrand } from '#server/platform/messages/with-brand.ts';

export interface AnswerLetter {
  locale: Locale;
  publicUrl: string;
  /** What the site is called; the name of the program where it is left out. */
  siteName?: string;
  /** Of the answer. */
  author: string;
  text: string;
  /** What it is said of, and where on the site. */
  about: { title: string; path: string };
  /** Whether it answers the reader's own, or is said on a picture that concerns them. */
  kind: 'answer' | 'picture';
  /** Whether the author has no account, and so chose any name. */
  isGuest?: boolean;
  /** Of the person who gets it. */
  token: string;
}

/** So much of an answer stands in its letter; the rest is on the page. */
const shownLength = 600;

/** For the person who wrote a comment that somebody has answered, with the way to have no more of these. */
export function answerLetter({
  locale,
  publicUrl,
  siteName,
  author,
  text,
  about,
  kind,
  isGuest = false,
  token,
}: AnswerLetter): LetterContent {
  const say = withBrand(
    { ...words[locale], ...(kind === 'picture' && pictureWords[locale]), ...(isGuest && guestWords[locale]) },
    siteName,
  );
  const urlOf = (path: string): string => new URL(path, publicUrl).href;
  const characters = [...text];
  const shown = characters.length > shownLength ? `${characters.slice(0, shownLength).join('').trimEnd()}…` : text;
  return {
    locale,
    subject: say.subject.replace('{title}', () => about.title),
    heading: say.heading.replace('{author}', () => author),
    parts: [
      ...shown.split(/\n+/).map((line) => ({ kind: 'paragraph' as const, text: line })),
      {
        kind: 'button',
        text: say.button,
        url: urlOf(pathInLocale(about.path, locale)),
      },
      { kind: 'small', text: say.small },
      {
        kind: 'link',
        text: say.stop,
        url: urlOf(`${href('unsubscribe', locale)}?${new URLSearchParams({ token }).toString()}`),
      },
    ],
    siteUrl: publicUrl,
  };
}

const words = typesetAll({
  en: {
    subject: 'New reply to your comment: {title}',
    heading: '{author} replied to your comment',
    button: 'Open the discussion',
    small: '{brand} sends these emails when somebody replies to you.',
    stop: 'Stop sending them',
  },
  ru: {
    subject: 'Новый ответ на ваш комментарий: {title}',
    heading: 'Вам ответили: {author}',
    button: 'Открыть обсуждение',
    small: '{brand} присылает такие письма, когда вам отвечают.',
    stop: 'Больше не присылать',
  },
  uk: {
    subject: 'Нова відповідь на ваш коментар: {title}',
    heading: 'Вам відповіли: {author}',
    button: 'Відкрити обговорення',
    small: '{brand} надсилає такі листи, коли вам відповідають.',
    stop: 'Більше не надсилати',
  },
});

const pictureWords = typesetAll({
  en: {
    subject: 'New comment on a screenshot: {title}',
    heading: '{author} commented on a screenshot',
    small: '{brand} sends these emails when somebody replies to you, mentions you or comments on your screenshots.',
  },
  ru: {
    subject: 'Новый комментарий к скриншоту: {title}',
    heading: 'Новый комментарий, автор: {author}',
    small: '{brand} присылает такие письма, когда вам отвечают, упоминают вас или комментируют ваши скриншоты.',
  },
  uk: {
    subject: 'Новий коментар до скриншота: {title}',
    heading: 'Новий коментар, автор: {author}',
    small: '{brand} надсилає такі листи, коли вам відповідають, згадують вас або коментують ваші скриншоти.',
  },
});

/** Guests write on pictures alone. */
const guestWords = typesetAll({
  en: { heading: 'A guest who signed as “{author}” commented on a screenshot' },
  ru: { heading: 'Комментарий к скриншоту от гостя под именем «{author}»' },
  uk: { heading: 'Коментар до скриншота від гостя під іменем «{author}»' },
});
