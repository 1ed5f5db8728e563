import type { Command } from 'commander';
import type { Client } from '../api/client.ts';
import type { Collection, NewCollection } from '../api/schemas.ts';
import { signatureOf } from '../link-of.ts';
import type { Output } from '../output.ts';
import { wholeFrom } from './upload.ts';

export function addCollection(program: Command, client: () => Promise<Client>, output: () => Output): void {
  const collection = program.command('collection').description('Collections of screenshots');

  collection
    .command('list')
    .description('The newest first')
    .option('--limit <count>', 'how many at most', wholeFrom(1, 100), 50)
    .action(async ({ limit }: { limit: number }) => {
      const kadr = await client();
      const found = await kadr.json<Collection[]>({
        path: '/screens/v1/collections',
        query: { limit },
        patience: 10_000,
      });
      output().answer(found, () =>
        output().table(
          ['TITLE', 'PICTURES', 'LINK'],
          found.map(({ title, total, url }) => [title, `${total}`, url]),
        ),
      );
    });

  collection
    .command('new')
    .description('Make one of some screenshots, in the order in which they are named')
    .argument('<title>')
    .argument('<links...>', 'addresses or signatures of screenshots')
    .action(async (title: string, links: string[]) => {
      const kadr = await client();
      const json: NewCollection = { title, imageList: imagesOf(links, kadr.server) };
      const made = await kadr.json<Collection>({ method: 'POST', path: '/screens/v1/collection/create', json });
      output().answer(made, () => output().line(made.url));
    });

  collection
    .command('add')
    .description('Put screenshots into one')
    .argument('<collection>', 'its address or signature')
    .argument('<links...>', 'addresses or signatures of screenshots')
    .action(async (into: string, links: string[]) => {
      const kadr = await client();
      const path = `/screens/v1/collection/${signatureOf(into, kadr.server)}/items`;
      const json = { imageList: imagesOf(links, kadr.server) };
      const changed = await kadr.json<Collection>({ method: 'POST', path, json });
      output().answer(changed, () => output().line(`${changed.url}\t${changed.total}`));
    });
}

const imagesOf = (links: readonly string[], server: string) =>
  links.map((link) => ({ signature: signatureOf(link, server) }));
