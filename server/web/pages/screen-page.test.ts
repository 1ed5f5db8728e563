import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales, pathInLocale } from '#domain/locales.ts';
import { buildApp } from '#server/app.ts';
import type { ScreenAnswer } from '#server/screens/screen.ts';
import { ownPage } from '#tests/support/own-page.ts';
import { testPlatform, type TestPlatform } from '#tests/support/engines.ts';
import { picture } from '#tests/support/pictures.ts';
import { multipart } from '#tests/support/rest.ts';
import { visitor } from '#tests/support/visitor.ts';

const publicUrl = 'https://kadr.example';
/** A number that each language counts in its own way. */
const trashDays = 21;
let platform: TestPlatform;
let app: FastifyInstance;
let owner: ReturnType<typeof visitor>;
let screen: ScreenAnswer;

beforeAll(async () => {
  platform = await testPlatform('sqlite', { config: { publicUrl, trashDays } });
  app = await buildApp(platform);
  owner = visitor(app);
  await owner.signUp();
  screen = await upload('Orders <week> 47.png', 1600, 1000);
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

async function upload(name: string, width = 64, height = 48): Promise<ScreenAnswer> {
  const { type, payload } = multipart(await picture('png', { width, height, seed: name.length }), { name });
  const headers = { 'content-type': type, ...ownPage };
  const { status, json } = await owner.request('POST', '/screens/v1/upload', headers, payload);
  expect(status).toBe(201);
  return json() as ScreenAnswer;
}
const remove = (signature: string) => owner.call('POST', '/screens/v1/delete/list', { imageList: [{ signature }] });
const restore = (signature: string) => owner.call('POST', '/screens/v1/trash/restore', { imageList: [{ signature }] });

const file = (size: string) => `/screens/v1/files/${screen.signature}/${screen.fileId}/${size}`;
const textOf = (html: string): string =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->|<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
/** Typographers' spaces are for the eye alone. */
const withSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
const match = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

describe('the page of a screen', () => {
  test('SCR-05 SCR-06 ROUTE-19 the signature alone opens it for a visitor, readable without JavaScript', async () => {
    const { status, body } = await visitor(app).open(`/s/${screen.signature}`);
    expect(status).toBe(200);
    const text = textOf(body);
    for (const fact of ['Orders <week> 47', '1600\u00a0×\u00a01000\u00a0px', 'PNG', 'January 15, 2026'])
      expect(text).toContain(fact);
    expect(body).toContain(`src="${file('original')}"`);
    expect(body).toContain(
      `${file('320')} 320w, ${file('640')} 640w, ${file('1280')} 1280w, ${file('original')} 1600w`,
    );
    expect(body).toContain(`href="${file('original')}?download=true"`);
  });

  test('its picture is asked for before all else, by a phone as a rendition alone', async () => {
    const { body } = await visitor(app).open(`/s/${screen.signature}`);
    const asked = [...body.slice(0, body.indexOf('<style')).matchAll(/<link rel="preload" as="image"[^>]*>/g)];
    const onPhone = '((max-width: 767px) or ((max-height: 480px) and (pointer: coarse)))';
    expect(
      asked.map(([link]) => [
        match(link, / media="([^"]+)"/),
        match(link, / fetchPriority="(\w+)"/),
        link.includes(file('1280')),
        link.includes(file('original')),
      ]),
    ).toEqual([
      [onPhone, 'high', true, false],
      [`not ${onPhone}`, 'high', true, true],
    ]);
  });

  test('SCR-05 LAY-03 it stands in the screen layout, in every language', async () => {
    for (const locale of locales) {
      const { status, body } = await visitor(app).open(pathInLocale(`/s/${screen.signature}`, locale));
      expect([status, match(body, /data-layout="(\w+)"/), body.includes('data-of="screen"')]).toEqual([
        200,
        'screen',
        true,
      ]);
      const download = { en: 'Download', ru: 'Скачать', uk: 'Скачати' }[locale];
      expect(textOf(body)).toContain(download);
    }
  });

  test('SCR-05 SCR-09 the owner alone is offered to delete it and to go back to the gallery', async () => {
    const offers = (html: string) => [html.includes('aria-label="Delete"'), html.includes('href="/gallery"')];
    const other = visitor(app);
    await other.signUp('maksym@kadr.example');
    expect(offers((await owner.open(`/s/${screen.signature}`)).body)).toEqual([true, true]);
    expect(offers((await other.open(`/s/${screen.signature}`)).body)).toEqual([false, true]);
    expect(offers((await visitor(app).open(`/s/${screen.signature}`)).body)).toEqual([false, false]);
  });

  test('its owner alone is led from its edges to the screens before and behind it', async () => {
    const newer = await upload('newer.png');
    const ways = (html: string) => [
      match(html, /rel="prev"[^>]*href="([^"]+)"/),
      match(html, /rel="next"[^>]*href="([^"]+)"/),
    ];
    expect(ways((await owner.open(`/uk/s/${screen.signature}`)).body)).toEqual([`/uk/s/${newer.signature}`, undefined]);
    expect(ways((await owner.open(`/s/${newer.signature}`)).body)).toEqual([undefined, `/s/${screen.signature}`]);
    expect(ways((await visitor(app).open(`/s/${screen.signature}`)).body)).toEqual([undefined, undefined]);
  });

  test('SCR-10 it names itself to link previews by addresses of PUBLIC_URL', async () => {
    const { body } = await visitor(app).open(`/uk/s/${screen.signature}`);
    const page = `${publicUrl}/uk/s/${screen.signature}`;
    const tags = [
      '<meta property="og:title" content="Orders &lt;week&gt; 47"/>',
      `<meta property="og:url" content="${page}"/>`,
      `<meta property="og:image" content="${publicUrl}/i/${screen.signature}?w=1280"/>`,
      '<meta property="og:image:width" content="1280"/>',
      '<meta property="og:image:height" content="800"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="robots" content="noindex"/>',
      `type="application/json+oembed" href="${publicUrl}/oembed?url=${encodeURIComponent(page)}"`,
    ];
    expect(tags.filter((tag) => !body.includes(tag))).toEqual([]);
  });

  test('no other site learns its address, while its own forms say where they come from; no cache and no search engine keeps it', async () => {
    for (const path of [`/s/${screen.signature}`, '/s/unknown']) {
      const { headers } = await visitor(app).open(path);
      expect([headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
        'same-origin',
        'noindex',
        'private, no-store',
      ]);
    }
    expect((await visitor(app).open('/')).headers['referrer-policy']).toBe('strict-origin');
  });

  test('SCR-07 ERR-01 to strangers unknown, malformed and deleted signatures answer alike, in every language', async () => {
    const deleted = await upload('gone.png');
    await remove(deleted.signature);
    const member = visitor(app);
    await member.signUp('stranger@kadr.example');
    const words = {
      en: 'This screenshot was deleted, or the link is mistyped',
      ru: 'Скриншот удалён, или в ссылке опечатка',
      uk: 'Скриншот видалено, або в посиланні помилка',
    };
    const titles = {
      en: 'Error 404: This page could not be found',
      ru: 'Ошибка 404: Такой страницы нет',
      uk: 'Помилка 404: Такої сторінки немає',
    };
    for (const locale of locales) {
      const paths = ['x'.repeat(22), 'short', deleted.signature].map((one) => pathInLocale(`/s/${one}`, locale));
      for (const stranger of [visitor(app), member]) {
        const pages = await Promise.all(paths.map((path) => stranger.open(path)));
        const seen = pages.map(({ status, body }) => [status, match(body, /<title>([^<]+)/), textOf(body)]);
        expect(seen[0]?.[0]).toBe(404);
        expect(withSpaces(String(seen[0]?.[1]))).toBe(titles[locale]);
        expect(withSpaces(String(seen[0]?.[2]))).toContain(words[locale]);
        expect(seen[0]?.[2]).toContain('4 0 4');
        expect(seen.slice(1)).toEqual([seen[0], seen[0]]);
      }
    }
    await restore(deleted.signature);
    expect((await visitor(app).open(`/s/${deleted.signature}`)).status).toBe(200);
  });

  test('SCR-09 its owner reads on the page of a deleted screen how long it stays, and sees it there, in every language', async () => {
    // Pages are rendered at the real time.
    platform.clock.set(Date.now());
    const ada = owner;
    owner = visitor(app);
    await owner.signUp('deleter@kadr.example');
    const { signature } = await upload('kept.png');
    await remove(signature);
    const left = {
      en: 'In the trash. Gone in 21 days',
      ru: 'В корзине. Исчезнет через 21 день',
      uk: 'У кошику. Зникне через 21 день',
    };
    for (const locale of locales) {
      const { status, headers, body } = await owner.open(pathInLocale(`/s/${signature}`, locale));
      expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(withSpaces(textOf(body))).toContain(left[locale]);
      expect(body).toContain(`/screens/v1/files/${signature}/`);
    }
    owner = ada;
  });
});

describe('the page of a screen whose link is closed', () => {
  const change = (signature: string, link: object) => owner.call('PATCH', `/screens/v1/screens/${signature}`, { link });
  const told = {
    off: {
      en: 'The link is off. Only you can open this page.',
      ru: 'Ссылка отключена. Открыть эту страницу можете только вы.',
      uk: 'Посилання вимкнено. Відкрити цю сторінку можете лише ви.',
    },
    expired: { en: 'The link expired on', ru: 'Срок ссылки истёк', uk: 'Термін дії посилання минув' },
  };

  test.each(['off', 'expired'] as const)(
    'SHR-08 SCR-07 %s, says so to its owner; others get what they get of nothing',
    async (how) => {
      // Pages are rendered at the real time.
      platform.clock.set(Date.now());
      const ada = owner;
      owner = visitor(app);
      await owner.signUp(`${how}@kadr.example`);
      const { signature } = await upload(`${how}.png`);
      const expires_at = new Date(platform.clock.now() + 60_000).toISOString();
      expect(textOf((await owner.open(`/s/${signature}`)).body)).not.toContain(told[how].en);
      await change(signature, how === 'off' ? { is_on: false } : { expires_at });
      platform.clock.advance(60_000);
      for (const locale of locales) {
        const { status, body } = await owner.open(pathInLocale(`/s/${signature}`, locale));
        expect([status, withSpaces(textOf(body))]).toEqual([200, expect.stringContaining(told[how][locale])]);
      }
      const stranger = visitor(app);
      await stranger.signUp(`stranger-${how}@kadr.example`);
      for (const other of [visitor(app), stranger]) {
        const [closed, nothing] = [await other.open(`/s/${signature}`), await other.open(`/s/${'x'.repeat(22)}`)];
        expect([closed.status, textOf(closed.body)]).toEqual([404, textOf(nothing.body)]);
      }
      owner = ada;
    },
  );
});

describe('the trash', () => {
  test('SCR-09 shows what was deleted, how long it stays, and more by a link', async () => {
    // Pages are rendered at the real time.
    platform.clock.set(Date.now());
    owner = visitor(app);
    await owner.signUp('trash@kadr.example');
    const empty = textOf((await owner.open('/trash')).body);
    for (const words of ['The trash is empty', 'waits here for 21 days']) expect(empty).toContain(words);
    for (let count = 1; count <= 101; count += 1) await remove((await upload(`${'a'.repeat(count)}.png`)).signature);

    const first = await owner.open('/trash');
    expect(first.body.match(/21 days left/g)).toHaveLength(100);
    expect(textOf(first.body)).toContain('stay here for 21 days');
    expect(textOf((await owner.open('/ru/trash')).body)).toContain('хранятся здесь 21\u00a0день,');
    expect(textOf((await owner.open('/uk/trash')).body)).toContain('зберігаються тут 21\u00a0день,');
    expect(first.body).toContain('href="/trash?offset=100"');
    const rest = await owner.open('/trash?offset=100');
    expect(rest.body.match(/21 days left/g)).toHaveLength(1);
    expect(rest.body).not.toContain('offset=101');
  });
});
