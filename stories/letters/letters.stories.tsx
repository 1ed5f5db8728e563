import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Locale } from '#domain/locales.ts';
import {
  accountThereLetter,
  deletionLetter,
  emailChangedLetter,
  emailChangingLetter,
  emailCodeLetter,
  emailTakenLetter,
  invitationLetter,
  keyMadeLetter,
  leavingLetter,
  networkLinkedLetter,
  newLoginLetter,
  passkeyAddedLetter,
  passwordChangedLetter,
  picturesCameLetter,
  proofCodeLetter,
  restoreLetter,
  secondFactorOffLetter,
  secondFactorOnLetter,
  verificationLetter,
  webhookOffLetter,
} from '#server/accounts/letters/letters.ts';
import type { LetterContent } from '#server/platform/mail/letter-layout.ts';
import { storyLocale } from '#stories/support/words.ts';
import { LetterPreview } from './letter-preview.tsx';

export default { title: 'Letters/Account', parameters: { layout: 'fullscreen' } } satisfies Meta;

interface Addressee {
  locale: Locale;
  publicUrl: string;
}

/** In the language and the theme of the toolbar. */
const story = (write: (to: Addressee) => LetterContent): StoryObj => ({
  render: (_args, { globals }) => (
    <LetterPreview
      letter={write({ locale: storyLocale(globals), publicUrl: 'https://kadr.example' })}
      theme={globals['theme'] === 'dark' ? 'dark' : 'light'}
    />
  ),
});

const news = { email: 'olena@kadr.example', at: Date.UTC(2026, 0, 15, 12), timezone: 'Europe/Kyiv' };

export const Verification = story((to) => verificationLetter(to, '012345'));
export const AccountThere = story(accountThereLetter);
export const Restore = story((to) =>
  restoreLetter(to, { code: '012345', token: 'Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXy' }),
);
export const PasswordChanged = story((to) =>
  passwordChangedLetter(to, { ...news, ways: { keys: ['ShareX'], passkeys: ['Laptop'], networks: ['google'] } }),
);
export const PicturesCame = story((to) => picturesCameLetter(to, 'The photos of the workshop, please'));
export const SecondFactorOn = story((to) => secondFactorOnLetter(to, news));
export const SecondFactorOff = story((to) => secondFactorOffLetter(to, news));
export const WebhookOff = story((to) => webhookOffLetter(to, { host: 'hooks.example.org' }));
export const KeyMade = story((to) => keyMadeLetter(to, { ...news, key: 'ShareX' }));
export const PasskeyAdded = story((to) => passkeyAddedLetter(to, { ...news, passkey: 'Laptop' }));
export const NetworkLinked = story((to) => networkLinkedLetter(to, { ...news, network: 'Google' }));
export const NewLogin = story((to) =>
  newLoginLetter(to, { ...news, product: 'Firefox', system: 'Linux', network: '203.0.113.0/24' }),
);
export const ProofCode = story((to) => proofCodeLetter(to, '012345'));
const emailChange = {
  from: 'olena@kadr.example',
  to: 'olena.new@kadr.example',
  at: Date.UTC(2026, 0, 15, 12),
  timezone: 'Europe/Kyiv',
};
export const Deletion = story((to) =>
  deletionLetter(to, { email: 'olena@kadr.example', at: Date.UTC(2026, 0, 29, 12), timezone: 'Europe/Kyiv' }),
);
export const Invitation = story((to) =>
  invitationLetter(to, { inviter: 'Olena', expiresAt: news.at, token: 'Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXy' }),
);
export const Leaving = story((to) =>
  leavingLetter(to, { count: 12, at: Date.UTC(2026, 11, 6, 10), timezone: 'Europe/Kyiv', keepDays: 365 }),
);
/** Of a company that has a name and a colour of its own. */
export const OfACompany: StoryObj = {
  render: (_args, { globals }) => (
    <LetterPreview
      letter={invitationLetter(
        { locale: storyLocale(globals), publicUrl: 'https://shots.example', siteName: 'Fir & Fern' },
        { inviter: 'Olena', expiresAt: news.at, token: 'Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXy' },
      )}
      look={{ name: 'Fir & Fern', color: '#1f7a4d' }}
      theme="light"
    />
  ),
};
export const EmailCode = story((to) => emailCodeLetter(to, '012345'));
export const EmailTaken = story(emailTakenLetter);
export const EmailChanging = story((to) => emailChangingLetter(to, emailChange));
export const EmailChanged = story((to) => emailChangedLetter(to, emailChange));
export const DarkInUkrainian: StoryObj = {
  render: () => (
    <LetterPreview
      letter={verificationLetter({ locale: 'uk', publicUrl: 'https://kadr.example' }, '012345')}
      theme="dark"
    />
  ),
};
