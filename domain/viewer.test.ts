import { expect, test } from 'vitest';
import { isPremium } from './viewer.ts';

test('AUTH-16 premium is whose status is subscribed, and nobody else', () => {
  expect(['subscribed', 'free', 'Subscribed', 'subscribed ', 'premium', ''].map(isPremium)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
