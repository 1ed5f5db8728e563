import { expect, test, vi } from 'vitest';
import { render } from './entry-server.tsx';

const { missing } = vi.hoisted(() => ({ missing: new Error('A part of the page cannot be loaded') }));
vi.mock('#src/features/landing/showcase.tsx', () => ({
  get Showcase() {
    throw missing;
  },
}));

/** The home page for a visitor, by a gateway that is away. */
const home = () =>
  render({
    request: new Request('https://kadr.example/'),
    nonce: 'nonce',
    bootstrap: { viewer: null, publicUrl: 'https://kadr.example', form: null },
    accountFailure: null,
    runOperation: () => Promise.reject(new Error('away')),
    filesOf: () => ({ styles: [], preloads: [], earlyPreloads: [], fonts: [] }),
    bootstrapModules: [],
    importMap: { imports: {} },
    onError: () => undefined,
  });

test('a page of which a part cannot be rendered is a failure, and no half of a page, however often it is asked for', async () => {
  await expect(home()).rejects.toThrow(missing);
  await expect(home()).rejects.toThrow(missing);
});
