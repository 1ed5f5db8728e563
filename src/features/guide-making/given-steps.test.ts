import { expect, test } from 'vitest';
import { readGivenSteps } from './given-steps.ts';

test('an address says which pictures a guide is made of, each once, and what of them', () => {
  const [first, second] = ['7Qd0sVYq3XfB2nLzR8tKwe', '4fG2kLmN8pQrStUvWxYz01'];
  expect(
    readGivenSteps(`#title=Pay&${first}=Click+%E2%80%9CPay%E2%80%9D&${second}.Zb3Kq0Vt9sLxWm2A&other=1&${first}=Again`),
  ).toEqual({
    title: 'Pay',
    steps: [
      { signature: first, fileId: null, caption: 'Again' },
      { signature: second, fileId: 'Zb3Kq0Vt9sLxWm2A', caption: '' },
    ],
  });
  expect(readGivenSteps('')).toEqual({ title: '', steps: [] });
});
