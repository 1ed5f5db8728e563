import { href } from '#domain/paths.ts';
import { localeTags, type Locale } from '#domain/locales.ts';
import { typeset } from '#domain/typography.ts';
import type { LetterContent, LetterPart } from '#server/platform/mail/letter-layout.ts';
import { withBrand } from '#server/platform/messages/with-brand.ts';
import type { OtherWays } from '../other-ways.ts';
import { letterWords } from './letter-words.ts';

/** For whom and from where: no letter links to anything else than PUBLIC_URL. */
interface Addressee {
  locale: Locale;
  publicUrl: string;
  /** What the site is called; the name of the program where it is left out. */
  siteName?: string;
}

/** With the code that opens an account. It names nobody: the one who asked for it may have typed the address of a stranger. */
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

/** With the code that makes an address that of an account which has another one. */
export const emailCodeLetter = (to: Addressee, code: string): LetterContent =>
  letter(to, 'emailCode', ({ lead, life, small }) => [
    paragraph(lead),
    { kind: 'code', code },
    paragraph(life),
    { kind: 'small', text: small },
  ]);

/** With the link that opens an account at an address. */
export const invitationLetter = (
  to: Addressee,
  { inviter, expiresAt, token }: { inviter: string; expiresAt: number; token: string },
): LetterContent =>
  letter(to, 'invitation', ({ lead, button, life, small }) => [
    paragraph(lead.replace('{inviter}', () => inviter)),
    { kind: 'button', text: button, url: urlOf(to, `${href('invite', to.locale)}?${new URLSearchParams({ token })}`) },
    paragraph(life.replace('{time}', () => timeOf(expiresAt, 'UTC', to.locale))),
    { kind: 'small', text: small },
  ]);

/** For somebody who is asked into a space: who has no account yet is told that it needs one. */
export const spaceInvitationLetter = (
  to: Addressee,
  { inviter, title, hasAccount }: { inviter: string; title: string; hasAccount: boolean },
): LetterContent =>
  letter(to, 'spaceInvitation', ({ lead, button, account, small }) => [
    paragraph(lead.replace('{inviter}', () => inviter).replace('{space}', () => title)),
    ...(hasAccount ? [] : [paragraph(account)]),
    { kind: 'button', text: button, url: urlOf(to, href('spaces', to.locale)) },
    { kind: 'small', text: small },
  ]);

/** For the owner of an address that somebody wanted to give to another account. */
export const emailTakenLetter = (to: Addressee): LetterContent =>
  letter(to, 'emailTaken', ({ lead, signIn, small }) => [
    paragraph(lead),
    { kind: 'button', text: signIn, url: urlOf(to, href('login', to.locale)) },
    { kind: 'small', text: small },
  ]);

/** For the owner of an ask to which the first pictures came; `note` is what was asked for. */
export const picturesCameLetter = (to: Addressee, note: string): LetterContent =>
  letter(to, 'picturesCame', ({ lead, asked, wait, button }) => [
    paragraph(lead),
    ...(note === '' ? [] : [paragraph(asked.replace('{note}', () => note))]),
    { kind: 'button', text: button, url: urlOf(to, href('gallery', to.locale)) },
    { kind: 'small', text: wait },
  ]);

/** `at` is when all of an account is deleted, shown by its clock; `token` signs its owner in, who keeps it so. */
export const deletionLetter = (
  to: Addressee,
  { email, at, timezone, token }: { email: string; at: number; timezone: string; token?: string | undefined },
): LetterContent =>
  letter(to, 'deletion', ({ lead, stay, button }) => [
    paragraph(lead.replace('{email}', () => email).replace('{time}', () => timeOf(at, timezone, to.locale))),
    paragraph(stay),
    {
      kind: 'button',
      text: button,
      url: urlOf(
        to,
        href('login', to.locale) + (token === undefined ? '' : `?${new URLSearchParams({ ftkn: token })}`),
      ),
    },
  ]);

interface EmailChange {
  from: string;
  to: string;
  /** When, shown by the clock of the account. */
  at: number;
  timezone: string;
}

/** For the address that an account still has. */
export const emailChangingLetter = (to: Addressee, change: EmailChange): LetterContent =>
  letter(to, 'emailChanging', ({ lead, until, notYou, button }) => [
    paragraph(told(lead, change, to.locale)),
    paragraph(until),
    paragraph(notYou),
    { kind: 'button', text: button, url: urlOf(to, href('password-restore', to.locale)) },
  ]);

/** For the address that an account had. */
export const emailChangedLetter = (to: Addressee, change: EmailChange): LetterContent =>
  letter(to, 'emailChanged', ({ lead, notYou }) => [paragraph(told(lead, change, to.locale)), paragraph(notYou)]);

const told = (lead: string, { from, to, at, timezone }: EmailChange, locale: Locale): string =>
  lead.replaceAll(/\{(from|to|time)\}/g, (_, name) =>
    name === 'time' ? timeOf(at, timezone, locale) : name === 'from' ? from : to,
  );

/** So many of what opens an account stand in its letter; the page has all of them. */
const waysShown = 20;

/**
 * `at` is when it was changed, shown by the clock of the account; `staysHere` where the session stays that changed it; `ways` are what
 * opens the account all the same.
 */
export const passwordChangedLetter = (
  to: Addressee,
  { email, at, timezone, staysHere = false, ways }: AccountNews & { staysHere?: boolean; ways: OtherWays },
): LetterContent =>
  letter(to, 'passwordChanged', ({ lead, ended, endedOthers, notYou, button, ...words }) => {
    const named = (text: string, name: string): string => text.replace('{name}', () => name);
    const opened = [
      ...ways.keys.map((name) => named(words.key, name)),
      ...ways.passkeys.map((name) => named(words.passkey, name)),
      ...ways.networks.map((network) => named(words.network, network)),
    ];
    const shown = opened.length > waysShown ? [...opened.slice(0, waysShown), '…'] : opened;
    const review = `${href('profile-security', to.locale)}?after=password`;
    return [
      paragraph(lead.replace('{email}', () => email).replace('{time}', () => timeOf(at, timezone, to.locale))),
      paragraph(staysHere ? endedOthers : ended),
      ...(opened.length === 0
        ? []
        : [
            paragraph(words.ways),
            ...shown.map((text) => paragraph(`• ${text}`)),
            { kind: 'link' as const, text: words.review, url: urlOf(to, review) },
          ]),
      paragraph(notYou),
      { kind: 'button', text: button, url: urlOf(to, href('password-restore', to.locale)) },
    ];
  });

interface AccountNews {
  email: string;
  /** When, shown by the clock of the account. */
  at: number;
  timezone: string;
}

/** For the owner of an account whose logins ask for a code from now on. */
export const secondFactorOnLetter = (to: Addressee, news: AccountNews): LetterContent =>
  letter(to, 'secondFactorOn', ({ lead, keep, notYou, button }) => [
    paragraph(saidOf(lead, news, to.locale)),
    paragraph(keep),
    paragraph(notYou),
    securityButton(to, button),
  ]);

export const secondFactorOffLetter = (to: Addressee, news: AccountNews): LetterContent =>
  letter(to, 'secondFactorOff', ({ lead, notYou, button }) => [
    paragraph(saidOf(lead, news, to.locale)),
    paragraph(notYou),
    securityButton(to, button),
  ]);

/** `passkey` is what its owner calls it. */
export const passkeyAddedLetter = (to: Addressee, news: AccountNews & { passkey: string }): LetterContent =>
  letter(to, 'passkeyAdded', ({ lead, notYou, button }) => [
    paragraph(saidOf(lead, news, to.locale).replace('{passkey}', () => news.passkey)),
    paragraph(notYou),
    securityButton(to, button),
  ]);

/** `key` is what its owner calls it. */
export const keyMadeLetter = (to: Addressee, news: AccountNews & { key: string }): LetterContent =>
  letter(to, 'keyMade', ({ lead, notYou, button }) => [
    paragraph(saidOf(lead, news, to.locale).replace('{key}', () => news.key)),
    paragraph(notYou),
    { kind: 'button', text: button, url: urlOf(to, href('profile-integrations', to.locale)) },
  ]);

/** For the owner of a webhook that nobody has taken messages from for a day; `host` is where they went. */
export const webhookOffLetter = (to: Addressee, { host }: { host: string }): LetterContent =>
  letter(to, 'webhookOff', ({ lead, missed, button }) => [
    paragraph(lead.replace('{host}', () => host)),
    paragraph(missed),
    { kind: 'button', text: button, url: urlOf(to, href('profile-webhooks', to.locale)) },
  ]);

/** `network` is what the provider is called by whose account this one opens from now on. */
export const networkLinkedLetter = (to: Addressee, news: AccountNews & { network: string }): LetterContent =>
  letter(to, 'networkLinked', ({ lead, notYou, button }) => [
    paragraph(saidOf(lead, news, to.locale).replace('{network}', () => news.network)),
    paragraph(notYou),
    securityButton(to, button),
  ]);

/** `product` and `system` are what signed in, in words, null where they are not known. */
export const newLoginLetter = (
  to: Addressee,
  news: AccountNews & { product: string | null; system: string | null; network: string },
): LetterContent =>
  letter(to, 'newLogin', ({ lead, unknown, you, notYou, button }) => {
    const device = [news.product, news.system].filter((part) => part !== null).join(', ') || unknown;
    return [
      paragraph(
        saidOf(lead, news, to.locale)
          .replace('{device}', () => device)
          .replace('{network}', () => news.network),
      ),
      paragraph(you),
      paragraph(notYou),
      securityButton(to, button),
    ];
  });

/** With the code that shows that the person who is signed in reads the letters of the account. */
export const proofCodeLetter = (to: Addressee, code: string): LetterContent =>
  letter(to, 'proofCode', ({ lead, life, notYou, button }) => [
    paragraph(lead),
    { kind: 'code', code },
    paragraph(life),
    paragraph(notYou),
    securityButton(to, button),
  ]);

/** For the owner of screens that go to the trash by themselves, the first of them at `at`. */
export const leavingLetter = (
  to: Addressee,
  {
    count,
    at,
    timezone,
    keepDays,
    space = null,
  }: {
    count: number;
    at: number;
    timezone: string;
    keepDays: number;
    /** In which they are; null: they are the addressee's own. */
    space?: { public_id: string; title: string } | null;
  },
): LetterContent =>
  letter(to, 'leaving', ({ lead, ofSpace, keep, button, small, smallOfSpace }) => [
    paragraph(
      (space ? ofSpace.replace('{space}', () => space.title) : lead)
        .replace('{count}', () => new Intl.NumberFormat(localeTags[to.locale]).format(count))
        .replace('{date}', () => dayOf(at, timezone, to.locale)),
    ),
    paragraph(keep),
    {
      kind: 'button',
      text: button,
      url: urlOf(to, space ? href('spaces-id', to.locale, { id: space.public_id }) : href('gallery', to.locale)),
    },
    { kind: 'small', text: (space ? smallOfSpace : small).replace('{days}', () => String(keepDays)) },
  ]);

const securityButton = (to: Addressee, text: string): LetterPart => ({
  kind: 'button',
  text,
  url: urlOf(to, href('profile-security', to.locale)),
});

const saidOf = (lead: string, { email, at, timezone }: AccountNews, locale: Locale): string =>
  lead.replace('{email}', () => email).replace('{time}', () => timeOf(at, timezone, locale));

function letter<Kind extends keyof typeof letterWords>(
  { locale, publicUrl, siteName }: Addressee,
  kind: Kind,
  parts: (words: (typeof letterWords)[Kind]['en']) => LetterPart[],
): LetterContent {
  const words: (typeof letterWords)[Kind]['en'] = withBrand(letterWords[kind][locale], siteName);
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

const dayOf = (at: number, timeZone: string, locale: Locale): string =>
  typeset(new Intl.DateTimeFormat(localeTags[locale], { dateStyle: 'long', timeZone }).format(at), locale);
