import { mkdtempSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { leanPackage } from './lean-packages.ts';
import { unreached, type Unreached } from './unreached.ts';

const root = resolve(import.meta.dirname, '../..');

/** What the browser bundle takes of this file. */
async function bundled(input: string, what: Unreached): Promise<string> {
  const answers = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanPackage(what)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, external: /^[^/]/, treeshake: false, preserveEntrySignatures: 'strict' },
    },
  });
  return JSON.stringify(answers);
}

/** A file of a package that declares what is written here. */
function declaring(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'index.js');
  writeFileSync(file, source);
  return file;
}

test.each(unreached.map((what) => [what.declares, what] as const))(
  'the package that is installed and says "%s" is left without what no page reaches',
  async (declares, what) => {
    const candidates = globSync(
      'node_modules/{react-dom/cjs,react-router/dist/production,@formatjs/intl,intl-messageformat,react-intl,xstate/dist}/*.{js,mjs}',
      { cwd: root },
    )
      .map((file) => join(root, file))
      .filter((file) => what.file.test(file) && readFileSync(file, 'utf8').includes(declares));
    expect(candidates).toHaveLength(1);
    const codes = await Promise.all(candidates.map((file) => bundled(file, what)));
    const named = codes.flatMap((code) => code.match(/[\w.$]+(?= is left out of the browser bundle)/g) ?? []);
    expect([...new Set(named)].toSorted()).toEqual(what.leftOut.toSorted());
  },
);

test('no source formats by what the bundle is left without', () => {
  const missing = unreached.flatMap(({ leftOut }) => leftOut).filter((name) => name.startsWith('format'));
  expect(missing).toContain('formatList');
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  expect(missing.filter((name) => sources.some((source) => source.includes(`intl.${name}(`)))).toEqual([]);
});

test('what is left out throws, what is shortened does what is left of it, and the rest stays', async () => {
  const source = [
    'function used(path) { return path; }',
    'function called(path) { return { path, more: used(path) }; }',
    'export class Shown {}',
    'Shown.displayName = "Shown";',
    'const Arrow = () => used();',
    'export const other = () => 1;',
    'function outer() { function inner() { return used(); } function kept() { return 2; } return [inner, kept]; }',
    'export { used };',
    'function Old() {}',
    'Old.prototype.more = function () { return used(); };',
    'var One = class extends Shown {};',
    'class Kept { method() { return used(); } get told() { return used(); } other() { return 3; } }',
    'var Fixed = class Fixed { static { this.told = () => used(); } static { this.other = () => 5; } };',
    'export { One, Old, Kept, Fixed, called, outer, Arrow };',
  ].join('\n');
  const code = await bundled(declaring(source), {
    file: /index\.js$/,
    declares: 'function used(',
    leftOut: ['Arrow', 'One', 'Old', 'outer.inner', 'Kept.method'],
    shortened: { called: 'return { path };', 'Kept.told': 'return 4;', 'Fixed.told': 'return 6;' },
  });
  const [, text = ''] = /"code":"((?:[^"\\]|\\.)*)"/.exec(code) ?? [];
  const module: Record<string, (given?: string) => unknown> = await import(
    `data:text/javascript,${encodeURIComponent(JSON.parse(`"${text}"`))}`
  );
  const told = (name: string) => `${name} is left out of the browser bundle`;
  expect(() => module['Arrow']?.()).toThrow(told('Arrow'));
  expect(() => module['One']?.()).toThrow(told('One'));
  expect(() => module['Old']?.()).toThrow(told('Old'));
  expect(text).not.toContain('prototype');
  expect(module['called']?.('/a')).toEqual({ path: '/a' });
  expect([module['used']?.('/a'), module['other']?.()]).toEqual(['/a', 1]);
  const [inner, kept] = Object(module['outer']?.());
  expect(() => inner()).toThrow(told('outer.inner'));
  expect(kept()).toBe(2);
  const made = Object(Reflect.construct(Object(module['Kept']), []));
  expect(() => made.method()).toThrow(told('Kept.method'));
  expect([made.told, made.other()]).toEqual([4, 3]);
  const fixed = Object(module['Fixed']);
  expect([fixed.told(), fixed.other()]).toEqual([6, 5]);
});

test('a package that declares something of it no more does not build', async () => {
  const file = declaring('function Form() {}\nForm();\n');
  await expect(
    bundled(file, { file: /index\.js$/, declares: 'function Form(', leftOut: ['Form', 'PrefetchPageLinks'] }),
  ).rejects.toThrow('no longer declares PrefetchPageLinks');
});
