import { expect, test } from 'vitest';
import { importMapOf } from './import-map.ts';

const imports = {
  '/assets/entry-x.js': '/assets/entry-1.js',
  '/assets/home-x.js': '/assets/home-1.js',
  '/assets/gallery-x.js': '/assets/gallery-1.js',
  '/assets/gallery-x.css': '/assets/gallery-1.css',
  '/assets/member-x.js': '/assets/member-1.js',
  '/assets/texts-en-x.js': '/assets/texts-en-1.js',
  '/assets/texts-uk-x.js': '/assets/texts-uk-1.js',
};
const manifest = {
  'src/app/entry-client.tsx': { file: 'assets/entry-1.js' },
  'home.page.tsx': { file: 'assets/home-1.js', imports: ['src/app/entry-client.tsx'] },
  'gallery.page.tsx': { file: 'assets/gallery-1.js', css: ['assets/gallery-1.css'], imports: ['member'] },
  member: { file: 'assets/member-1.js' },
  'src/app/lang/en/texts.json': { file: 'assets/texts-en-1.js' },
  'src/app/lang/uk/texts.json': { file: 'assets/texts-uk-1.js' },
};
const parts = ['home.page.tsx', 'gallery.page.tsx', 'src/app/lang/en/texts.json', 'src/app/lang/uk/texts.json'];
const mapOf = importMapOf({ imports, build: 'b1' }, manifest, parts);

test('a page lists the chunks of its language, and says where the server tells those of others', () => {
  const { '/assets/texts-uk-x.js': _uk, ...listed } = imports;
  expect(mapOf('en', []).imports).toEqual({ ...listed, '/assets/': '/assets/of-b1/' });
});

test('what a page has no use for is not listed, nor what nothing but that imports', () => {
  expect(Object.keys(mapOf('uk', ['gallery.page.tsx']).imports)).toEqual([
    '/assets/entry-x.js',
    '/assets/home-x.js',
    '/assets/texts-uk-x.js',
    '/assets/',
  ]);
});
