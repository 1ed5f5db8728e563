import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const made: string[] = [];
/** As browsers have it: what a policy makes is an object. */
const createPolicy = vi.fn(
  (_name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>) => {
    const make = (rule: (text: string) => string) => (text: string) => {
      made.push(text);
      return { trusted: rule(text) };
    };
    return { createHTML: make(rules.createHTML), createScriptURL: make(rules.createScriptURL) };
  },
);

beforeEach(() => {
  vi.resetModules();
  made.length = 0;
  createPolicy.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files share the modules.
  vi.resetModules();
});

test('on the server, and in a browser that knows no trusted values, texts stay texts', async () => {
  for (const page of [undefined, {}]) {
    vi.stubGlobal('window', page);
    vi.resetModules();
    const { html, scriptUrl } = await import('./trusted.ts');
    expect([html('<p>a</p>'), scriptUrl('/worker.js')]).toEqual(['<p>a</p>', '/worker.js']);
  }
});

test('elsewhere they are made by one policy, and one text stays one value', async () => {
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  const { html, scriptUrl } = await import('./trusted.ts');
  expect([html('<p>a</p>'), scriptUrl('/worker.js')]).toEqual([{ trusted: '<p>a</p>' }, { trusted: '/worker.js' }]);
  expect(html('<p>a</p>')).toBe(html('<p>a</p>'));
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['kadr']);
});

test('no more than fifty texts are kept, those asked for last', async () => {
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  const { html } = await import('./trusted.ts');
  for (let index = 0; index < 51; index += 1) {
    html('first');
    html(`${index}`);
  }
  made.length = 0;
  for (const text of ['first', '50', '2', '0']) html(text);
  expect(made).toEqual(['0']);
});
