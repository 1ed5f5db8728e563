import { expect, test } from 'vitest';
import { pathAfterSignIn } from './login-path.ts';

const from = (address: string) => new URL(address, 'https://kadr.example');

test('the ways in lead where somebody was going, back to a screen, else to the gallery', () => {
  expect([
    pathAfterSignIn(from('/'), 'public', 'en'),
    pathAfterSignIn(from('/ru/nowhere?x=1'), 'public', 'ru'),
    pathAfterSignIn(from('/uk/s/4fG2kLmN8pQrStUvWxYz01'), 'screen', 'uk'),
    pathAfterSignIn(from('/login?next=%2Ftrash%3Fshown%3D96'), 'auth', 'en'),
    pathAfterSignIn(from('/uk/signup'), 'auth', 'uk'),
    pathAfterSignIn(from('/login?next=https://evil.example'), 'auth', 'en'),
  ]).toEqual(['/gallery', '/ru/gallery', '/uk/s/4fG2kLmN8pQrStUvWxYz01', '/trash?shown=96', '/uk/gallery', '/gallery']);
});
