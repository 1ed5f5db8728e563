import { expect, test } from 'vitest';
import type { Span } from './prose.ts';
import { proseMarkdown } from './prose-markdown.ts';

const span = (text: string, marks: Partial<Span> = {}): Span => ({
  text,
  bold: false,
  code: false,
  link: null,
  ...marks,
});

test('words keep their marks, and nothing else becomes one', () => {
  expect(
    proseMarkdown([
      {
        kind: 'paragraph',
        lines: [
          { spans: [span('Press '), span('Pay', { bold: true }), span(' in '), span('a*b', { code: true })] },
          { spans: [span('# not_a [heading]')] },
        ],
      },
      { kind: 'list', lines: [{ spans: [span('one')] }, { spans: [span('two', { link: 'https://kadr.example' })] }] },
      { kind: 'numbers', lines: [{ spans: [span('first')] }] },
      { kind: 'paragraph', lines: [{ spans: [span('- no list')] }] },
      { kind: 'code', lines: [{ spans: [span('npm *')] }] },
    ]),
  ).toBe(
    'Press **Pay** in `a*b`  \n\\# not\\_a \\[heading\\]\n\n- one\n- [two](<https://kadr.example>)\n\n1. first\n\n\\- no list\n\n```\nnpm *\n```',
  );
});
