import { buildSchema, getOperationAST, parse } from 'graphql';
import { expect, test } from 'vitest';
import { variableFaults } from './variables.ts';

const schema = buildSchema(`
  type Query { find(items: [Item!]!, limit: Int, kind: Kind, name: String): Int }
  input Item { signature: String!, page: Int = 1, inner: Item }
  enum Kind { new, old }
`);

function faultsOf(variables: Record<string, unknown>) {
  const operation = getOperationAST(
    parse(
      `query Find($items: [Item!]!, $limit: Int = 3, $kind: Kind, $name: String) {
        find(items: $items, limit: $limit, kind: $kind, name: $name)
      }`,
    ),
  );
  if (!operation) throw new Error('No operation');
  return variableFaults(schema, operation)(variables);
}

test('what fits has no fault, nor has what nobody asks for', () => {
  const item = { signature: 'a', page: 2, inner: { signature: 'b' } };
  expect(faultsOf({ items: [item, { signature: 'c', inner: null }], limit: null, kind: 'new', name: '' })).toEqual({});
  expect(faultsOf({ items: [], other: [1, 2, 3] })).toEqual({});
  expect(faultsOf({ items: item })).toEqual({});
});

test('each fault is named at its place', () => {
  expect(
    faultsOf({
      items: [{}, null, 7, { signature: 5, page: 'x', extra: 1 }, { signature: 'a', inner: { signature: null } }, [1]],
      limit: 1.5,
      kind: 'other',
    }),
  ).toEqual({
    'items.0.signature': 'missing',
    'items.1': 'missing',
    'items.2': 'wrong_type',
    'items.3.signature': 'wrong_type',
    'items.3.page': 'wrong_type',
    'items.3.extra': 'unknown',
    'items.4.inner.signature': 'missing',
    'items.5': 'wrong_type',
    limit: 'wrong_type',
    kind: 'wrong_type',
  });
  expect(faultsOf({})).toEqual({ items: 'missing' });
});

test('ten faults are enough, and so is a list longer than any service takes', () => {
  const many = Array.from({ length: 1000 }, () => ({}));
  expect(Object.keys(faultsOf({ items: many, limit: 'x' }))).toEqual(
    Array.from({ length: 10 }, (_, index) => `items.${index}.signature`),
  );
  expect(faultsOf({ items: [...many, {}] })).toEqual({ items: { fault: 'too_many', limit: 1000 } });
  const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]));
  expect(faultsOf({ items: [{ signature: 'a', ...unknown }] })).toEqual({ [`items.0.${'x'.repeat(92)}`]: 'unknown' });
});
