import { expect, test } from 'vitest';
import { engines } from '#tests/support/engines.ts';
import { startRest } from '#tests/support/rest.ts';
import { wholeKysely } from '#tests/support/whole-kysely.ts';
import { dataTables } from '#server/platform/db/table-names.ts';
import { savedTables } from './rows.ts';

test.each(engines)('every table of %s is either saved or left out on purpose', async (engine) => {
  const rest = await startRest(engine);
  const tables = await wholeKysely(rest.platform.db.query).introspection.getTables();
  expect(tables.map(({ name }) => name).toSorted()).toEqual((await dataTables()).toSorted());
  const leftOut = [
    'access_tokens',
    'account_usage',
    'api_keys',
    'chat_files',
    'drawing_locks',
    'installation',
    'invitations',
    'leaving_screens',
    'library_versions',
    'mailed_codes',
    'pairings',
    'recurring_work',
    'screen_days',
    'screen_words',
    'second_factor_waits',
    'sessions',
    'sign_in_links',
    'socket_tickets',
    'space_invitations',
    'tag_days',
    'trash_minutes',
    'trusted_time',
    'used_challenges',
    'webhook_deliveries',
    'webhooks',
    'words',
  ];
  expect((await dataTables()).filter((name) => !savedTables.has(name)).toSorted()).toEqual(leftOut);
  await rest.close();
});
