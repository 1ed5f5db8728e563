import { expect, test } from 'vitest';
import { readChangelog } from './read-changelog.ts';

test('releases are read with their groups; a line that goes on stays one, and marks are left out', () => {
  const text = `# Changelog

All changes.

## Unreleased

### Added
- \`npm run release\` makes a tarball
  as [the page](docs/a.md) says.
- Another.

## 0.1.0 — 2026-11-28

### Screenshots
- Upload.
`;
  expect(readChangelog(text)).toEqual([
    {
      title: 'Unreleased',
      groups: [{ title: 'Added', lines: ['npm run release makes a tarball as the page says.', 'Another.'] }],
    },
    { title: '0.1.0 — 2026-11-28', groups: [{ title: 'Screenshots', lines: ['Upload.'] }] },
  ]);
});
