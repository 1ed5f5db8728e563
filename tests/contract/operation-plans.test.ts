import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf, operationsOf, type Operation } from '#tests/support/operations.ts';
import { picture } from '#tests/support/pictures.ts';
import { recordStatements } from '#tests/support/record-statements.ts';
import { startRest, type Customer, type Rest } from '#tests/support/rest.ts';

/** What may be gone through from one end to the other, as it does not grow with a library. */
const shortScans = new Set([
  'CONSTANT ROW', // no table at all
  'page', // the ids of a page, which a subselect has found by an index
]);

/** Calls an operation as its document shows it, without what may be left out of its query, and with all of it. */
async function callAsShown({ app }: Rest, operation: Operation, { bearer }: Customer): Promise<void> {
  const { method, parameters, body } = operation;
  const query = new URLSearchParams(
    parameters.filter((one) => one.in === 'query').map(({ name, example }) => [name, example]),
  );
  for (const asked of ['', `?${query}`]) {
    const answer = await app.inject({
      method,
      url: addressOf(operation) + asked,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body !== undefined && { payload: Object(body) }),
    });
    expect([operation.id, answer.statusCode, answer.body]).not.toEqual([operation.id, 500, answer.body]);
  }
}

test('no statement of any operation goes through a whole table', async () => {
  const rest = await startRest('sqlite');
  try {
    const operations = await operationsOf(rest.app);
    const recording = recordStatements();
    let member = await rest.signUp();
    await member.upload(await picture('png'));
    for (const operation of operations) {
      await callAsShown(rest, operation, member);
      // Some end the session that asks.
      const { statusCode } = await member.call({ url: '/api/v2/system/customers/account/self' });
      if (statusCode === 401) member = await rest.signUp();
    }
    await rest.platform.jobs.idle();
    // A row that is added is looked for nowhere: the plan shows what a foreign key would do that was broken before.
    const statements = [...recording.stop().keys()].filter((text) => !/^insert into "\w+" \([^)]*\) values/.test(text));
    for (const table of ['api_keys', 'mailed_codes', 'screens', 'sessions', 'trash_minutes', 'users'])
      expect(statements.some((text) => text.includes(`"${table}"`))).toBe(true);
    const found: string[] = [];
    for (const text of statements) {
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(
        rest.platform.db.query,
      );
      for (const { detail } of rows)
        if (detail.startsWith('SCAN ') && !shortScans.has(detail.slice('SCAN '.length)))
          found.push(`${detail}: ${text}`);
    }
    expect(found).toEqual([]);
  } finally {
    await rest.close();
  }
});
