import { expect, test } from 'vitest';
import { onward } from './login-path.ts';

const from = (address: string) => new URL(address, 'https://kadr.example');

test('the ways in lead where somebody was going, back to a screen, else to the gallery', () => {
  expect([
    onward(from('/'), 'public', 'en'),
    onward(from('/ru/nowhere?x=1'), 'public', 'ru'),
    onward(from('/uk/s/4fG2kLmN8pQrStUvWxYz01'), 'screen', 'uk'),
    onward(from('/login?next=%2Ftrash%3Fshown%3D96'), 'auth', 'en'),
    onward(from('/uk/signup'), 'auth', 'uk'),
    onward(from('/login?next=https://evil.example'), 'auth', 'en'),
  ]).toEqual(['/gallery', '/ru/gallery', '/uk/s/4fG2kLmN8pQrStUvWxYz01', '/trash?shown=96', '/uk/gallery', '/gallery']);
});
