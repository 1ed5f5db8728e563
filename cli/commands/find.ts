import type { Command } from 'commander';
import type { Client } from '../api/client.ts';
import type { FoundScreens, Screen } from '../api/schemas.ts';
import type { Output } from '../output.ts';
import { wholeFrom } from './upload.ts';

export function addFind(program: Command, client: () => Promise<Client>, output: () => Output): void {
  program
    .command('find')
    .description('Find screenshots by name, description, tags and the words in them; without words the newest ones')
    .argument('[words...]')
    .option('--limit <count>', 'how many at most', wholeFrom(1, 100), 20)
    .option('--tag <tag>', 'those with this tag, without words')
    .action(async (words: string[], { limit, tag }: { limit: number; tag?: string }) => {
      const screens = await found(await client(), words.join(' ').trim(), { limit, tag });
      output().answer(screens, () =>
        output().table(
          ['DAY', 'NAME', 'SIZE', 'LINK'],
          screens.map(({ day, name, width, height, url }) => [day, name, `${width}×${height}`, url]),
        ),
      );
    });
}

async function found(
  client: Client,
  search: string,
  { limit, tag }: { limit: number; tag: string | undefined },
): Promise<Screen[]> {
  const patience = 10_000;
  if (search === '') return client.json<Screen[]>({ path: '/screens/v1/history', query: { limit, tag }, patience });
  const { hits } = await client.json<FoundScreens>({
    path: '/screens/v1/history/search',
    query: { search, limit },
    patience,
  });
  return hits.map(({ screen }) => screen);
}
