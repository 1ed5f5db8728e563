import { expect, test, vi } from 'vitest';
import { renderedPage } from '#tests/support/rendered-page.ts';

const { missing } = vi.hoisted(() => ({ missing: new Error('A part of the page cannot be loaded') }));
vi.mock('#src/features/landing/showcase.tsx', () => ({
  get Showcase() {
    throw missing;
  },
}));

test('a page of which a part cannot be rendered is a failure, and no half of a page, however often it is asked for', async () => {
  await expect(renderedPage('/')).rejects.toThrow(missing);
  await expect(renderedPage('/')).rejects.toThrow(missing);
});
