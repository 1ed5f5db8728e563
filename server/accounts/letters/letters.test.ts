import { describe, expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { letterText } from '#server/platform/mail/letter-layout.ts';
import {
  accountThereLetter,
  deletionLetter,
  emailChangedLetter,
  emailChangingLetter,
  emailCodeLetter,
  emailTakenLetter,
  invitationLetter,
  keyMadeLetter,
  networkLinkedLetter,
  newLoginLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  proofCodeLetter,
  restoreLetter,
  secondFactorOffLetter,
  secondFactorOnLetter,
  verificationLetter,
  webhookOffLetter,
} from './letters.ts';

const publicUrl = 'https://kadr.example';
const emailChange = {
  from: 'ada@example.com',
  to: 'ada@example.org',
  at: Date.UTC(2026, 0, 15, 12),
  timezone: 'Europe/Kyiv',
};

const news = { email: 'ada@example.com', at: emailChange.at, timezone: 'Europe/Kyiv' };

describe.each(locales)('letters in %s', (locale) => {
  const to = { locale, publicUrl };
  const letters = {
    verification: verificationLetter(to, '012345'),
    accountThere: accountThereLetter(to),
    restore: restoreLetter(to, { code: '012345', token: 'id.signature' }),
    emailCode: emailCodeLetter(to, '012345'),
    invitation: invitationLetter(to, { inviter: 'Ada', expiresAt: news.at, token: 'a.b' }),
    deletion: deletionLetter(to, { email: 'ada@example.com', at: emailChange.at, timezone: 'Europe/Kyiv' }),
    secondFactorOn: secondFactorOnLetter(to, news),
    secondFactorOff: secondFactorOffLetter(to, news),
    webhookOff: webhookOffLetter(to, { host: 'hooks.example.org' }),
    keyMade: keyMadeLetter(to, { ...news, key: 'ShareX' }),
    passkeyAdded: passkeyAddedLetter(to, { ...news, passkey: 'Laptop' }),
    networkLinked: networkLinkedLetter(to, { ...news, network: 'Google' }),
    newLogin: newLoginLetter(to, { ...news, product: 'Firefox', system: 'Linux', network: '203.0.113.0/24' }),
    proofCode: proofCodeLetter(to, '012345'),
    emailTaken: emailTakenLetter(to),
    emailChanging: emailChangingLetter(to, emailChange),
    emailChanged: emailChangedLetter(to, emailChange),
    passwordChanged: passwordChangedLetter(to, {
      email: 'ada@example.com',
      at: Date.UTC(2026, 0, 15, 12),
      timezone: 'Europe/Kyiv',
      ways: { keys: ['ShareX'], passkeys: ['Laptop'], networks: ['google'] },
    }),
  };

  test('have all their words, and a subject without a secret', () => {
    for (const letter of Object.values(letters)) {
      expect(letterText(letter)).not.toMatch(/[{}]|undefined/);
      expect(letter.subject).not.toContain('012345');
    }
  });

  test('C14 link to pages of PUBLIC_URL in their language, and to nothing else', () => {
    const prefix = locale === 'en' ? publicUrl : `${publicUrl}/${locale}`;
    const linksOf = (letter: keyof typeof letters) => letterText(letters[letter]).match(/https?:\S+/g);
    expect(linksOf('verification')).toEqual([publicUrl]);
    expect(linksOf('accountThere')).toEqual([`${prefix}/login`, `${prefix}/password-restore`, publicUrl]);
    expect(linksOf('restore')).toEqual([`${prefix}/password-restore/update?token=id.signature&code=012345`, publicUrl]);
    expect(linksOf('deletion')).toEqual([`${prefix}/login`, publicUrl]);
    expect(linksOf('emailCode')).toEqual([publicUrl]);
    expect(linksOf('emailTaken')).toEqual([`${prefix}/login`, publicUrl]);
    expect(linksOf('emailChanging')).toEqual([`${prefix}/password-restore`, publicUrl]);
    expect(linksOf('emailChanged')).toEqual([publicUrl]);
    for (const told of [
      'secondFactorOn',
      'secondFactorOff',
      'passkeyAdded',
      'networkLinked',
      'newLogin',
      'proofCode',
    ] as const)
      expect(linksOf(told)).toEqual([`${prefix}/profile/security`, publicUrl]);
    expect(linksOf('webhookOff')).toEqual([`${prefix}/profile/webhooks`, publicUrl]);
    expect(linksOf('keyMade')).toEqual([`${prefix}/profile/integrations`, publicUrl]);
    expect(linksOf('passwordChanged')).toEqual([
      `${prefix}/profile/security?after=password`,
      `${prefix}/password-restore`,
      publicUrl,
    ]);
  });
});

test('a changed password is told with the time on the clock of its account', () => {
  const ways = { keys: [], passkeys: [], networks: [] };
  const change = { email: '$&@example.com', at: Date.UTC(2026, 0, 15, 12), timezone: 'Europe/Kyiv', ways };
  const leads = locales.map(
    (locale) => letterText(passwordChangedLetter({ locale, publicUrl }, change)).split('\n')[2],
  );
  expect(leads).toEqual([
    'The password of the account $&@example.com was changed on January 15, 2026 at 2:00:00 PM GMT+2.',
    'Пароль аккаунта $&@example.com изменён: 15\u00a0января 2026\u00a0г. в\u00a014:00:00\u00a0GMT+2.',
    'Пароль акаунта $&@example.com змінено: 15\u00a0січня 2026\u00a0р. о\u00a014:00:00\u00a0GMT+2.',
  ]);
});
