import { hostname } from 'node:os';
import { text as readAll } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { createClient, type Client } from '../api/client.ts';
import type { ApiKeyScope, BegunPairing, ClaimedPairing } from '../api/schemas.ts';
import { configPath, forgetLogin, keepLogin, readLogin, readServer } from '../config.ts';
import { openInBrowser } from '../desktop.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import type { Output } from '../output.ts';

/** Milliseconds between two questions what became of it. */
const interval = 1000;

export function addLogin(program: Command, output: () => Output): void {
  program
    .command('login')
    .description('Log in to a server: its page in your browser asks you to let this program in')
    .argument('[server]', 'its address, such as https://kadr.example; left out, the one of the last login')
    .option('--scope <scope...>', 'what the key may do: upload, read, manage, update', ['upload', 'read', 'manage'])
    .option('--name <name>', 'what the key is called', `kadr on ${hostname()}`)
    .option('--key', 'read a key from the standard input, instead of asking in the browser')
    .option('--no-browser', 'only print the address')
    .action(async (server: string | undefined, options: LoginOptions) => {
      const address = server ?? process.env['KADR_SERVER'] ?? (await readLogin())?.server;
      if (address === undefined)
        throw new Failure('Name your server: kadr login https://kadr.example', { exitCode: exitCodes.usage });
      await login(readServer(address), options, output());
    });

  program
    .command('logout')
    .description('Forget the key on this computer')
    .action(async () => {
      const kept = await readLogin();
      await forgetLogin();
      output().answer({ logged_out: kept !== null }, () => {
        output().note(
          kept
            ? `Forgotten. The key still works for whoever has it: revoke it at ${kept.server}/profile/integrations`
            : 'You were not logged in.',
        );
      });
    });
}

interface LoginOptions {
  scope: ApiKeyScope[];
  name: string;
  key?: true;
  browser: boolean;
}

async function login(
  server: string,
  { scope, name, key: given, browser }: LoginOptions,
  output: Output,
): Promise<void> {
  const client = createClient({ server });
  const { key, account } = given
    ? await typed(server)
    : await paired(client, { program: name, scopes: scope }, browser, output);
  await keepLogin({ server, key, ...(account !== null && { account }) });
  output.answer({ server, account, config: configPath() }, () => {
    output.note(account === null ? `Logged in to ${server}` : `Logged in to ${server} as ${account}`);
  });
}

async function typed(server: string): Promise<{ key: string; account: string | null }> {
  const key = (await readAll(process.stdin)).trim();
  if (!/^kadr_[\w-]{43}$/.test(key))
    throw new Failure('That is no key: it begins with kadr_', { exitCode: exitCodes.usage });
  // A key that may not look at its account is good all the same: one that is wrong is told by what it is refused for.
  const account = await createClient({ server, key })
    .json<{ email: string }>({ path: '/api/v2/system/customers/account/self' })
    .then(
      ({ email }) => email,
      (error: unknown) => {
        if (error instanceof Failure && error.type === 'forbidden') return null;
        throw error;
      },
    );
  return { key, account };
}

async function paired(
  client: Client,
  wanted: { program: string; scopes: ApiKeyScope[] },
  browser: boolean,
  output: Output,
): Promise<{ key: string; account: string | null }> {
  const begun = await client.json<BegunPairing>({ method: 'POST', path: '/api/v2/pairings', json: wanted });
  output.note(`\n  ${[...begun.code].join(' ')}\n`);
  output.note(
    `Open this address, and let the program in if the page shows the same six characters:\n\n  ${begun.url}\n`,
  );
  if (browser) await openInBrowser(begun.url);
  output.progress('Waiting for you, two minutes at most…');
  for (;;) {
    await sleep(interval);
    const claimed = await client
      .json<ClaimedPairing>({
        method: 'POST',
        path: `/api/v2/pairings/${begun.id}/key`,
        json: { secret: begun.secret },
        patience: 10_000,
      })
      .catch((error: unknown) => {
        if (error instanceof Failure && error.type === 'link_over')
          throw new Failure('Nobody has let it in within two minutes. Try again: kadr login', {
            exitCode: exitCodes.refused,
          });
        throw error;
      });
    if (claimed.state === 'declined')
      throw new Failure('It was declined in the browser.', { exitCode: exitCodes.refused });
    if (claimed.key) {
      output.progress('');
      return { key: claimed.key.key, account: claimed.account };
    }
  }
}
