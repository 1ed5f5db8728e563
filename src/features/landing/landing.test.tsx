import { prerender } from 'react-dom/static';
import { IntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { locales, localeTags, type Locale } from '#domain/locales.ts';
import { sampleLanguages } from '#stories/support/sample-languages.ts';
import { Landing } from './landing.tsx';

const files = import.meta.glob<Record<string, string>>('/src/**/lang/*/*.json', { eager: true, import: 'default' });

test.each(locales)(
  'CARD-08 the landing in %s says everything on the server, without a style attribute',
  async (locale) => {
    const { html, missing } = await landingIn(locale, { member: false });
    expect(missing).toEqual([]);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<a[^>]+href="\/signup"/);
    expect(html).toContain(messagesOf(locale)['showcase.scene3.title']);
  },
);

test.each(locales)('in %s a member is not asked for what the account has', async (locale) => {
  const { html, missing } = await landingIn(locale, { member: true });
  const { 'showcase.closing.member': forMembers = '', 'showcase.closing.text': forVisitors = '' } = messagesOf(locale);
  expect([missing, html.includes(forMembers), html.includes(forVisitors)]).toEqual([[], true, false]);
});

test('it promises the day of the upload, which is what the server keeps, and no other', () => {
  expect(locales.map((locale) => messagesOf(locale)['landing.lead'])).toEqual([
    expect.stringContaining('under the day you added it.'),
    expect.stringContaining('под датой загрузки.'),
    expect.stringContaining('під датою завантаження.'),
  ]);
});

test("CARD-08 it promises as many days to change one's mind as the trash of this site keeps", async () => {
  const pages = await Promise.all(locales.map((locale) => landingIn(locale, { member: false })));
  expect(pages.map(({ html }) => /[^ ]+ 7 [^ .]+/.exec(html.replaceAll(/<[^>]*>/g, ' '))?.[0])).toEqual([
    'for 7 days',
    'течение 7 дней',
    'протягом 7 днів',
  ]);
});

test('it links to the source where this site names an address, and speaks of none where it does not', async () => {
  const source = 'https://git.example/kadr';
  const linked = await Promise.all(
    [source, null].map(async (sourceUrl) => {
      const pages = await Promise.all(locales.map((locale) => landingIn(locale, { member: false, sourceUrl })));
      return pages.map(({ html }, index) => {
        const { 'showcase.own.source': words = '' } = messagesOf(locales[index] ?? 'en');
        return [html.includes(`href="${source}"`), html.includes(words)];
      });
    }),
  );
  expect(linked).toEqual([locales.map(() => [true, true]), locales.map(() => [false, false])]);
});

test('its days are the same everywhere, west of Greenwich as well', async () => {
  const inLosAngeles = await landingIn('en', { member: false, timeZone: 'America/Los_Angeles' });
  expect(inLosAngeles).toEqual(await landingIn('en', { member: false }));
});

interface Look {
  member: boolean;
  timeZone?: string;
  sourceUrl?: string | null;
}

async function landingIn(locale: Locale, { member, timeZone = 'UTC', sourceUrl = null }: Look) {
  const missing: string[] = [];
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <IntlProvider
        locale={localeTags[locale]}
        messages={messagesOf(locale)}
        timeZone={timeZone}
        onError={(error) => missing.push(error.message)}
      >
        <Landing
          member={member}
          trashDays={7}
          sourceUrl={sourceUrl}
          links={{ gallery: '/gallery', login: '/login', signup: '/signup' }}
          languages={sampleLanguages}
          onCapture={() => {}}
          onUpload={() => {}}
        />
      </IntlProvider>
    </StaticRouter>,
  );
  return { html: await new Response(prelude).text(), missing };
}

function messagesOf(locale: Locale): Record<string, string> {
  const ofLocale = Object.entries(files).filter(([path]) => path.includes(`/lang/${locale}/`));
  const texts = ofLocale.flatMap(([, messages]) => Object.entries(messages));
  return Object.fromEntries(texts.map(([id, text]) => [id, text.replaceAll('{brand}', brand.name)]));
}
