import { href } from '#domain/paths.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import type { LetterContent, LetterPart } from '#server/platform/mail/letter-layout.ts';
import { letterWords } from './letter-words.ts';

/** For whom and from where: no letter links to anything else than PUBLIC_URL. */
interface Addressee {
  locale: Locale;
  publicUrl: string;
}

/** With the code that opens an account. It names nobody: whoever asked for it may have typed the address of a stranger. */
export const verificationLetter = (to: Addressee, code: string): LetterContent =>
  letter(to, 'verification', ({ lead, life, small }) => [
    paragraph(lead),
    { kind: 'code', code },
    paragraph(life),
    { kind: 'small', text: small },
  ]);

/** For the owner of an address with which somebody wanted to open another account. */
export const accountThereLetter = (to: Addressee): LetterContent =>
  letter(to, 'accountThere', ({ lead, signIn, restore, small }) => [
    paragraph(lead),
    { kind: 'button', text: signIn, url: urlOf(to, href('login', to.locale)) },
    { kind: 'link', text: restore, url: urlOf(to, href('password-restore', to.locale)) },
    { kind: 'small', text: small },
  ]);

/** With the code that lets its owner set another password, and a link that brings it along. */
export const restoreLetter = (to: Addressee, { code, token }: { code: string; token: string }): LetterContent =>
  letter(to, 'restore', ({ lead, button, life, small }) => [
    paragraph(lead),
    { kind: 'code', code },
    {
      kind: 'button',
      text: button,
      url: urlOf(
        to,
        `${href('password-restore-update', to.locale)}?${new URLSearchParams({ token, code }).toString()}`,
      ),
    },
    paragraph(life),
    { kind: 'small', text: small },
  ]);

/** `at` is when it was changed, shown by the clock of the account. */
export const passwordChangedLetter = (
  to: Addressee,
  { email, at, timezone }: { email: string; at: number; timezone: string },
): LetterContent =>
  letter(to, 'passwordChanged', ({ lead, ended, notYou, button }) => [
    paragraph(lead.replace('{email}', () => email).replace('{time}', () => timeOf(at, timezone, to.locale))),
    paragraph(ended),
    paragraph(notYou),
    { kind: 'button', text: button, url: urlOf(to, href('password-restore', to.locale)) },
  ]);

function letter<Kind extends keyof typeof letterWords>(
  { locale, publicUrl }: Addressee,
  kind: Kind,
  parts: (words: (typeof letterWords)[Kind]['en']) => LetterPart[],
): LetterContent {
  const words: (typeof letterWords)[Kind]['en'] = letterWords[kind][locale];
  const { subject, heading } = words;
  return { locale, subject, heading, parts: parts(words), siteUrl: publicUrl };
}

const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
const urlOf = ({ publicUrl }: Addressee, path: string): string => new URL(path, publicUrl).href;

const timeOf = (at: number, timeZone: string, locale: Locale): string =>
  typeset(
    new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeStyle: 'long', timeZone }).format(at),
    locale,
  );
