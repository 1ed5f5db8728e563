import { Argument, Option, type Command } from 'commander';
import type { Client } from '../api/client.ts';
import type { ScreenLinkChange, Spot } from '../api/schemas.ts';
import { openInBrowser } from '../desktop.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import { signatureOf } from '../link-of.ts';
import { momentOf } from '../moment.ts';
import type { Output } from '../output.ts';
import { wholeFrom } from './upload.ts';

interface LinkOptions {
  expires?: string | false;
  password?: string | false;
  views?: number | false;
  audience?: 'anyone' | 'members';
  download?: boolean;
}

export function addLink(program: Command, client: () => Promise<Client>, output: () => Output): void {
  program
    .command('link')
    .description('Show or set who may open the link of a screenshot')
    .argument('<link>', 'its address or signature')
    .addArgument(new Argument('[state]', 'turn it on or off').choices(['on', 'off']))
    .option('--expires <when>', 'when it ends: 7d, 12h, 2026-12-24')
    .option('--no-expires', 'it does not end')
    .option('--password <password>', 'what it asks for')
    .option('--no-password', 'it asks for none')
    .option('--views <count>', 'how often it can be opened', wholeFrom(1, 1000))
    .option('--no-views', 'as often as anybody likes')
    .addOption(new Option('--audience <who>', 'who may open it').choices(['anyone', 'members']))
    .option('--download', 'visitors may download the picture')
    .option('--no-download', 'they may not')
    .action(async (link: string, state: 'on' | 'off' | undefined, _options: LinkOptions, command: Command) => {
      const kadr = await client();
      const path = signatureOf(link, kadr.server);
      const change = changeOf(state, given(command));
      const spot = await (Object.keys(change).length === 0
        ? kadr.json<Spot>({ path: `/screens/v1/spots/${path}`, patience: 10_000 })
        : kadr.json<Spot>({ method: 'PATCH', path: `/screens/v1/screens/${path}`, json: { link: change } }));
      show(spot, output());
    });

  program
    .command('open')
    .description('Open a screenshot or collection in the browser')
    .argument('<link>', 'its address or signature')
    .option('--draw', 'in the editor')
    .action(async (link: string, { draw }: { draw?: true }) => {
      const kadr = await client();
      const signature = signatureOf(link, kadr.server);
      const isLink = link !== signature && !draw;
      const url = isLink ? link : `${kadr.server}/s/${signature}${draw ? '/editor' : ''}`;
      if (!(await openInBrowser(url))) throw new Failure(`There is no browser here. The address is ${url}`);
      output().answer({ url }, () => output().line(url));
    });
}

/** What was typed alone: options with a `--no-` have a value also where nobody has named them. */
const given = (command: Command): LinkOptions =>
  Object.fromEntries(
    Object.entries(command.opts<LinkOptions>()).filter(([name]) => command.getOptionValueSource(name) === 'cli'),
  );

function changeOf(state: 'on' | 'off' | undefined, options: LinkOptions): ScreenLinkChange {
  const { expires, password, views, audience, download } = options;
  if (state === 'off' && Object.keys(options).length > 0)
    throw new Failure('A link that is turned off has no other rules', { exitCode: exitCodes.usage });
  return {
    ...(state !== undefined && { is_on: state === 'on' }),
    ...(expires !== undefined && { expires_at: expires === false ? null : momentOf(expires, Date.now()) }),
    ...(password !== undefined && { password: password === false ? null : password }),
    ...(views !== undefined && { views_left: views === false ? null : views }),
    ...(audience !== undefined && { audience }),
    ...(download !== undefined && { allow_download: download }),
  };
}

function show(spot: Spot, output: Output): void {
  const { screen, link, allow_download: download } = spot;
  output.answer(spot, () => {
    const rows: string[][] = [
      ['Link', screen.url],
      ['Picture', screen.image],
      ['Name', screen.name],
    ];
    if (link)
      rows.push(
        ['Opens', link.is_on ? (link.is_open ? `for ${link.audience}` : 'no more') : 'for nobody else'],
        ['Ends', link.expires_at ?? 'never'],
        ['Password', link.has_password ? 'yes' : 'no'],
        ['Views left', link.views_left === null ? 'any number' : `${link.views_left}`],
        ['Download', download ? 'yes' : 'no'],
        ['Opened', `${link.views}`],
      );
    output.table(['WHAT', 'NOW'], rows);
  });
}
