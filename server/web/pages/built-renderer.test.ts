import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { builtRenderer, filesOf, styleTags } from './built-renderer.ts';

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    imports: ['react', 'all'],
  },
  all: { file: 'assets/packages.js', name: 'packages' },
  react: { file: 'assets/react.js', name: 'react' },
  'gallery.tsx': {
    file: 'assets/gallery.js',
    css: ['assets/tiles.css', 'assets/gallery.css'],
    imports: ['react', 'tiles'],
  },
  'trash.tsx': { file: 'assets/trash.js', css: ['assets/tiles.css'], imports: ['tiles'] },
  tiles: { file: 'assets/tiles.js', imports: ['font.woff2', 'gallery.tsx'] },
  'font.woff2': { file: 'assets/font.woff2' },
};

test('a page loads what its modules and all they import are made of, each once, the sheet of the entry first', () => {
  const of = filesOf(manifest);
  expect(of([])).toEqual({
    styles: ['/assets/entry.css'],
    preloads: ['/assets/packages.js', '/assets/react.js', '/assets/entry.js'],
    fonts: [],
  });
  const both = of(['gallery.tsx', 'trash.tsx', 'nothing.tsx']);
  expect(both).toEqual({
    styles: ['/assets/entry.css', '/assets/tiles.css', '/assets/gallery.css'],
    preloads: [
      '/assets/packages.js',
      '/assets/react.js',
      '/assets/entry.js',
      '/assets/tiles.js',
      '/assets/gallery.js',
      '/assets/trash.js',
    ],
    fonts: ['/assets/font.woff2'],
  });
  expect(of(['gallery.tsx', 'trash.tsx', 'nothing.tsx'])).toBe(both);
  expect(of(['trash.tsx'])).not.toBe(both);
});

test('of what it renders and loads later a page takes the styles alone, and nothing of what it shows later', () => {
  const showcase = { file: 'assets/showcase.js', css: ['assets/showcase.css'], imports: ['tiles', 'panel'] };
  const panel = { file: 'assets/panel.js', css: ['assets/panel.css'], dynamicImports: ['overlays'] };
  const overlays = { file: 'assets/overlays.js', css: ['assets/overlays.css'] };
  const home = { file: 'assets/home.js', imports: ['shell'], dynamicImports: ['showcase', 'overlays-without-styles'] };
  const shell = { file: 'assets/shell.js', dynamicImports: ['overlays'] };
  const of = filesOf({ ...manifest, 'home.page.tsx': home, showcase, panel, shell, overlays });
  expect(of(['home.page.tsx']).styles).toEqual(['/assets/entry.css']);
  expect(of(['home.page.tsx'], ['showcase'])).toEqual({
    styles: [
      '/assets/entry.css',
      '/assets/showcase.css',
      '/assets/tiles.css',
      '/assets/gallery.css',
      '/assets/panel.css',
    ],
    preloads: ['/assets/packages.js', '/assets/react.js', '/assets/entry.js', '/assets/shell.js', '/assets/home.js'],
    fonts: [],
  });
});

test('a chunk of several modules is asked for once', () => {
  const texts = { file: 'assets/texts.js' };
  const { preloads } = filesOf({ ...manifest, 'frame.json': texts, 'errors.json': texts })([
    'frame.json',
    'errors.json',
  ]);
  expect(preloads.slice(-2)).toEqual(['/assets/entry.js', '/assets/texts.js']);
});

test('the sheets of a page are one inline sheet in their order, and links that nothing is fetched for name them', () => {
  const tags = styleTags(
    new Map([
      ['/assets/gallery.css', '.tile{}'],
      ['/assets/entry.css', '@layer a,b;'],
      ['/assets/trash.css', '.trash{}'],
    ]),
  );
  expect(tags(['/assets/entry.css', '/assets/gallery.css'], 'abc')).toBe(
    '<style nonce="abc">@layer a,b;.tile{}</style>' +
      '<link rel="stylesheet" href="/assets/entry.css" disabled><link rel="stylesheet" href="/assets/gallery.css" disabled>',
  );
});

const whole = {
  'manifest.json': JSON.stringify({ 'src/app/entry-client.tsx': { file: 'assets/entry.js' } }),
  'parts.json': '{}',
  'import-map.json': '{}',
};

async function builtAs(files: Record<string, string>): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'kadr-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const server = join(dist, 'server');
  for (const folder of ['client/.vite', 'server']) await mkdir(join(dist, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, 'client/.vite', name), text);
  await writeFile(join(server, 'package.json'), '{"type":"module"}');
  await writeFile(join(server, 'entry-server.js'), `export const render = async () => ({ page: 'the page' });`);
  return dist;
}

test('a page starts with the packages, then with what else the entry imports, then with the entry', async () => {
  const { all, react, ...others } = manifest;
  const entry = { ...others['src/app/entry-client.tsx'], css: [] };
  const dist = await builtAs({
    ...whole,
    'manifest.json': JSON.stringify({ 'src/app/entry-client.tsx': entry, all, react }),
  });
  expect((await builtRenderer(dist)).bootstrapModules).toEqual([
    '/assets/packages.js',
    '/assets/react.js',
    '/assets/entry.js',
  ]);
});

test('what the entry needs by way of another chunk starts before that', async () => {
  const dist = await builtAs({
    ...whole,
    'manifest.json': JSON.stringify({
      'src/app/entry-client.tsx': { file: 'assets/entry.js', imports: ['shell'] },
      shell: { file: 'assets/shell.js', imports: ['flows', 'packages'] },
      flows: { file: 'assets/flows.js', imports: ['packages'] },
      packages: { file: 'assets/packages.js', name: 'packages' },
    }),
  });
  expect((await builtRenderer(dist)).bootstrapModules).toEqual([
    '/assets/packages.js',
    '/assets/flows.js',
    '/assets/shell.js',
    '/assets/entry.js',
  ]);
});

test('a page is rendered by what was loaded at the start, whatever has become of its files', async () => {
  const dist = await builtAs(whole);
  const { render } = await builtRenderer(dist);
  await rm(join(dist, 'server'), { recursive: true });
  expect(await Reflect.apply(render, undefined, [])).toMatchObject({ page: 'the page' });
});

test.each([
  ['nothing', {}],
  ['a build of before there were parts', { 'manifest.json': whole['manifest.json'] }],
  ['a build with another entry', { ...whole, 'manifest.json': '{}' }],
  ['a build without the server', whole],
])('a server that finds %s says in a sentence how to build', async (_what, files) => {
  const dist = await mkdtemp(join(tmpdir(), 'kadr-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await mkdir(join(dist, 'client/.vite'), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, 'client/.vite', name), text);
  const refusal = await builtRenderer(dist).catch((error: unknown) => error);
  expect([refusal instanceof StartRefusal, refusal instanceof Error && refusal.message]).toEqual([
    true,
    `There is no build in ${dist}, or one of another version: npm run build`,
  ]);
});
