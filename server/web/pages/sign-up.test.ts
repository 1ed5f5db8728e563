import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Config } from '#server/platform/config.ts';
import { testPlatform } from '#tests/support/engines.ts';
import { visitor } from '#tests/support/visitor.ts';

/** What the page of each path says, where this is who may sign up. */
async function pagesOf(signUp: NonNullable<Config['signUp']>, paths: readonly string[]): Promise<string[]> {
  const platform = await testPlatform('sqlite', { config: { signUp } });
  const app = await buildApp(platform);
  const bodies = [];
  for (const path of paths) bodies.push((await visitor(app).open(path)).body);
  await app.close();
  await platform.close();
  return bodies;
}

test('where accounts are for invited people nothing leads to the sign-up, whose page says so and has no form', async () => {
  const paths = ['/', '/uk/login', '/tour', '/signup/business'];
  const pages = await pagesOf({ who: 'invited', domains: [] }, paths);
  const linked = pages.slice(0, -1).map((html) => html.match(/href="[^"]*\/signup[^"]*"/g));
  expect(linked).toEqual(linked.map(() => null));
  expect(pages.filter((html) => !/href="[^"]*\/login/.test(html))).toEqual([]);
  expect(pages.at(-1)).toContain('New accounts here are for invited people.');
  expect(pages.at(-1)).not.toMatch(/<form[^>]*session\/registration/);
});

test('the sign-up page says at which domains accounts are', async () => {
  const [html = ''] = await pagesOf({ who: 'domains', domains: ['kadr.example', 'xn--80aiq0a.xn--j1amh'] }, [
    '/uk/signup',
  ]);
  expect(html.replaceAll('\u00A0', ' ')).toContain('Акаунти тут — для людей з адресою на kadr.example або кадр.укр.');
  expect(html).toMatch(/<form[^>]*session\/registration/);
});
