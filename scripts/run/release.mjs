import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { root } from './root.mjs';
import { step, StepFailed } from './step.mjs';

/** What a machine needs of this folder to serve and to look after an installation. */
const files = ['LICENSE', 'README.md', 'CHANGELOG.md', '.mesh/gateway.js'];
const parts = [
  'deploy',
  'docs',
  'content',
  'domain',
  'server',
  'mesh',
  'scripts',
  'src',
  'dist/client',
  'dist/server',
  'dist/program',
];

/** Of parts that are mostly for anyone who builds. */
const only = {
  mesh: /^(fetch|forwarded-headers|public-errors|upstreams)[.]ts$/,
  scripts: /^(kadr-server|backup|restore|move|progress|fsck|staff|orders|words|settings|settings-table)[.]ts$/,
  // The words of pages, which the content may say otherwise, what pages may ask, and the outlines of drawings.
  src: /\/lang\/en\/.+[.]json$|^graphql\/(document[.]ts|generated\/.+)$|^blocks\/scene\/(compile|contrast|dimming|hide-fill|hide-grid|laid-picture|measure-parts|paths|primitive|stamp-parts)[.]ts$/,
};

/** Packages that the build has drawn into the pages. */
const built = ['lucide-react'];
/** What nothing reads that runs, but for the words of licences. */
const unread =
  /[.]map$|[.]d[.][mc]?ts$|[.]md$|^node_modules\/node-linux-[^/]+\/(include|share)\/|^node_modules\/tesseract[.]js\/(dist|docs|examples|scripts)\/|^node_modules\/tesseract[.]js-core\/.+(?<!-lstm)[.](js|wasm)$/;

/** Whether a file of this folder, by its path, is in a release. */
export function isReleased(path) {
  if (path.startsWith('node_modules/')) return !unread.test(path) || /licen[cs]e|notice/i.test(path);
  if (files.includes(path)) return true;
  const part = parts.find((one) => path.startsWith(`${one}/`));
  if (part === undefined || /[.]test[.]tsx?$|[/][.]env$/.test(path)) return false;
  return only[part]?.test(path.slice(part.length + 1)) ?? true;
}

/**
 * Makes a folder that serves as it stands, without a build, with the Node of the lockfile, for machines like this one; packed as
 * `dist/release/kadr-VERSION-linux-x64.tar.gz`, or left as it is with `--into DIR`.
 */
export async function release(args) {
  const into = readInto(args);
  await build();
  const { version, license, type, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `kadr-${version}-${process.platform}-${process.arch}`;
  const folder = join(root, 'dist/release');
  const made = into ?? join(folder, name);
  if (into === undefined) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(into) && readdirSync(into).length > 0) throw new StepFailed(`${into} is not empty.`);

  for (const file of files) copyOne(file, made);
  for (const part of parts) copy(part, made);
  for (const path of productionPackages()) copy(path, made);
  // Without the scripts, which would build.
  writeFileSync(
    join(made, 'package.json'),
    `${JSON.stringify({ name: 'kadr', version, license, type, imports }, null, 2)}\n`,
  );
  mkdirSync(join(made, 'node_modules/.bin'));
  symlinkSync(`../node-${process.platform}-${process.arch}/bin/node`, join(made, 'node_modules/.bin/node'));
  symlinkSync('deploy/kadr-server', join(made, 'kadr-server'));
  console.log(`${relative(root, made)} serves as it stands: kadr-server start`);
  if (into !== undefined) return;

  const packed = `${made}.tar.gz`;
  await step('Packing it', 'tar', ['-C', folder, '--owner=0', '--group=0', '-czf', packed, name]);
  console.log(relative(root, packed));
}

/** What the lockfile names beside packages of development, and is installed here. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter(
    (path) =>
      path !== '' &&
      packages[path].dev !== true &&
      built.every((name) => path !== `node_modules/${name}`) &&
      existsSync(join(root, path)),
  );
}

/** Copies the files of a part or a package that belong in a release; packages within it are packages of their own. */
function copy(path, into) {
  for (const name of readdirSync(join(root, path), { encoding: 'utf8', recursive: true })) {
    const file = join(path, name);
    if (`/${name}`.includes('/node_modules/') || !isReleased(file) || lstatSync(join(root, file)).isDirectory())
      continue;
    copyOne(file, into);
  }
}

function copyOne(file, into) {
  mkdirSync(join(into, dirname(file)), { recursive: true });
  copyFileSync(join(root, file), join(into, file));
}

function readInto(args) {
  try {
    const { into } = parseArgs({ args, options: { into: { type: 'string' } } }).values;
    return into && resolve(into);
  } catch {
    throw new StepFailed('Usage: npm run release [-- --into DIR]');
  }
}
