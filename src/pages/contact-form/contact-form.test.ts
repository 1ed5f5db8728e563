import { expect, test } from 'vitest';
import { locales } from '#domain/locales.ts';
import { href } from '#domain/paths.ts';
import { FormDocument } from '#src/graphql/generated/graphql.ts';
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
const answers = [answerTo(FormDocument, { form })];

test.each(locales)('ROUTE-03 FORM-01 the contact form in %s is read and sent without JavaScript', async (locale) => {
  const { status, html } = await renderedPage(`${href('contact-form', locale)}?form=brief`, { answers });
  expect([status, html]).toEqual([200, expect.stringMatching(/<h1[^>]*>About your team<\/h1>/)]);
  expect(html).toContain(messagesOf(locale)['contact.brief.lead']);
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
