import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRest, type Rest } from '#tests/support/rest.ts';

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; requestBody?: { content: { 'application/json'?: { schema: { $ref: string } } } } }
    >
  >;
  components: { schemas: Record<string, { 'x-form'?: string }> };
}

let rest: Rest;
let document: Document;
beforeAll(async () => {
  rest = await startRest('sqlite');
  document = (await rest.app.inject('/api/openapi.json')).json();
});
afterAll(() => rest.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map(({ operationId, requestBody }) => {
      const name = requestBody?.content['application/json']?.schema.$ref.replace('#/components/schemas/', '') ?? '';
      return { id: operationId, path, form: document.components.schemas[name]?.['x-form'] };
    }),
  );

test('FORM-03 a body that is a form says which operation tells its fields, and takes no other name', async () => {
  const forms = operations().filter(({ form }) => form !== undefined);
  expect(forms.map(({ id, form }) => [id, form])).toEqual([
    ['login', 'loginSettings'],
    ['acceptInvitation', 'invitation'],
    ['register', 'registrationSettings'],
    ['setUp', 'setupSettings'],
  ]);
  // What a link leads to is told to its token alone.
  for (const { path, form } of forms.filter(({ id }) => id === 'login' || id === 'register')) {
    const told = operations().find(({ id }) => id === form);
    const { groups } = (await rest.app.inject(`/api${told?.path}`)).json<{ groups: { alias: string }[] }>();
    expect(groups.map(({ alias }) => alias)).toEqual(['customer', 'business']);
    for (const { alias } of groups) {
      const answer = await rest.app.inject({
        method: 'POST',
        url: `/api${path.replace('{group}', alias)}`,
        payload: { password: 'correct horse', unheard_of: 'text' },
      });
      expect([answer.statusCode, answer.json().error.fields]).toMatchObject([
        400,
        { unheard_of: 'There is no such field', email: 'Enter a full address, like name@site.com' },
      ]);
    }
  }
});

test('REG-02 nor a field of the form of another group', async () => {
  const answer = await rest.app.inject({
    method: 'POST',
    url: '/api/v2/system/customers/registration/customer',
    payload: { email: 'you@example.org', password: 'correct horse', name: 'You', company_name: 'Nord & Co' },
  });
  expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { company_name: 'There is no such field' }]);
});
