import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { pageOf, routes } from './pages.ts';

const others = Object.keys(import.meta.glob(['/src/pages/*/*.page.tsx', '/src/pages/*/*.loader.ts']));

test('every path has one page, and no folder holds a page or a loader without a route', () => {
  expect([...routes.values()].map(({ path }) => path).toSorted()).toEqual(Object.keys(paths).toSorted());
  expect(others.filter((file) => !routes.has(file.replace(/\.(page\.tsx|loader\.ts)$/, '')))).toEqual([]);
});

test('a path without a page is refused by name', () => {
  expect(() => Reflect.apply(pageOf, undefined, ['nothing'])).toThrow('No page has the path "nothing"');
});

test('what a route does not say is that of a page for everybody, in the layout of all', () => {
  const { component, loader, ...pagespeed } = pageOf('pagespeed');
  expect(pagespeed).toEqual({
    path: 'pagespeed',
    middleware: [],
    below: [],
    audience: 'everyone',
    layout: 'empty',
    kind: 'public',
    follows: [],
    footer: false,
    messages: [],
    module: 'src/pages/pagespeed/pagespeed.page.tsx',
  });
  expect([typeof component, loader, typeof pageOf('trash').loader]).toEqual(['function', undefined, 'function']);
});
