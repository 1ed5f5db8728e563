import { expect, test } from 'vitest';
import { brand } from '#domain/brand.ts';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { FormDocument, MapMarkersDocument } from '#src/graphql/generated/graphql.ts';
import { formField } from '#tests/support/form-field.ts';
import { messagesOf } from '#tests/support/message-files.ts';
import { answerTo, renderedPage } from '#tests/support/rendered-page.ts';

const form = {
  alias: 'brief',
  title: 'About your team',
  button_text: 'Send the brief',
  sent_text: 'We have it',
  groups: [
    {
      alias: 'all',
      title: 'All',
      fields: [
        {
          ...formField('industry', { title: 'Industry', has_hints: true }),
          values: [],
          validation_rules: [],
          bindings: [],
        },
        { ...formField('files', { type: 'file', title: 'Files' }), values: [], validation_rules: [], bindings: [] },
      ],
    },
  ],
};
const map = { width: 960, height: 520, land: 'M1,2L3,4L5,6Z', points: [{ id: 'kyiv', x: 700, y: 300 }] };
const places = {
  items: [{ id: 'kyiv', title: 'Kyiv', lat: 50.45, lng: 30.52, text: 'On weekdays' }],
  total: 6,
  hasMore: true,
};
const answers = [
  answerTo(FormDocument, { form }),
  answerTo(MapMarkersDocument, { mapMarkers: places, mapOfMarkers: map }),
];

test.each(locales)('ROUTE-03 FORM-01 the contact form in %s is read and sent without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(`${href('contact-form', locale)}?form=brief`, { answers });
  expect([status, html]).toEqual([200, expect.stringMatching(/<h1[^>]*>About your team<\/h1>/)]);
  expect(html).toContain(messagesOf(locale)['contact.brief.lead']?.replace('{brand}', brand.name));
  expect(html).toMatch(
    /<form[^>]* action="\/forms\/brief"[^>]*encType="multipart\/form-data"|<form[^>]*encType="multipart\/form-data"[^>]*action="\/forms\/brief"/i,
  );
  expect(html).toMatch(/<input[^>]* name="industry"/);
  expect(html).toMatch(/<input[^>]* name="website"/);
  expect(html).toContain('<footer');
});

test('ROUTE-03 it says that it was sent, and what comes next, in place of the form', async () => {
  const { html } = await renderedPage('/contact-form?form=brief&sent=brief', { answers });
  expect(html).toContain('We have it');
  expect(html).not.toContain('<form method="post" action="/forms/brief"');
});

test('ROUTE-07 there is no page for a form that is not offered', async () => {
  const { status } = await renderedPage('/contact-form?form=login', { answers });
  expect(status).toBe(404);
});

test('MAP-01 ROUTE-24: the page shows the map of the places with a pin and a text for each, and leads to more of them', async () => {
  const { html } = await renderedPage('/uk/contact-form?form=brief', { answers });
  expect(html).toContain('d="M1,2L3,4L5,6Z"');
  expect(html).toMatch(/<a href="#place-kyiv"[^>]*aria-label="1\. Kyiv"/);
  expect(html).toMatch(/id="place-kyiv".*Kyiv.*On weekdays/);
  expect(html).toContain('href="/uk/contact-form?form=brief&amp;places=2"');
});

test('ERR-08: without its places the page is its form', async () => {
  const { status, html } = await renderedPage('/contact-form?form=brief', {
    answers: [answerTo(FormDocument, { form }), answerTo(MapMarkersDocument, { mapMarkers: null, mapOfMarkers: map })],
  });
  expect([status, html.includes('id="map"')]).toEqual([200, false]);
});

test('FORM-02 each type of field is drawn with its title, hint and placeholder, and a select with its choices', async () => {
  const types = ['text', 'textarea', 'email', 'phone', 'select', 'file'] as const;
  const plain = { values: [], validation_rules: [], bindings: [] };
  const fields = types.map((type) => ({
    ...formField(`a_${type}`, { type, title: `Title of ${type}`, hint: `Hint of ${type}`, placeholder: `${type}…` }),
    ...plain,
    ...(type === 'select' && {
      values: [
        { key: 'one', value: 'The first' },
        { key: 'two', value: 'The second' },
      ],
    }),
  }));
  const every = { ...form, groups: [{ alias: 'all', title: 'All', fields }] };
  const asked = [
    answerTo(FormDocument, { form: every }),
    answerTo(MapMarkersDocument, { mapMarkers: places, mapOfMarkers: map }),
  ];
  const { html } = await renderedPage('/contact-form?form=brief', { answers: asked });
  for (const type of types) {
    const id = new RegExp(`<(input|textarea|select)[^>]*name="a_${type}"[^>]*>`).exec(html)?.[0] ?? '';
    const own = /id="([^"]+)"/.exec(id)?.[1] ?? 'none';
    expect(html).toMatch(new RegExp(`<label[^>]*for="${own}"[^>]*>(?:<[^>]*>)*Title of ${type}`));
    expect(html).toContain(`>Hint of ${type}<`);
  }
  const tagOf = (type: string) => new RegExp(`<(input|textarea)[^>]*name="a_${type}"[^>]*>`).exec(html)?.[0] ?? '';
  for (const type of ['text', 'textarea', 'email', 'phone']) expect(tagOf(type)).toContain(`placeholder="${type}…"`);
  const typeOf = (alias: string) => new RegExp(`<input[^>]*name="${alias}"[^>]*>`).exec(html)?.[0];
  expect(typeOf('a_email')).toContain('type="email"');
  expect(typeOf('a_phone')).toContain('type="tel"');
  expect(typeOf('a_file')).toContain('type="file"');
  expect(html).toMatch(/<textarea[^>]*name="a_textarea"/);
  expect(html).toMatch(/<option value="one"[^>]*>The first<\/option><option value="two"[^>]*>The second<\/option>/);
});
