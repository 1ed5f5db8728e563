import { buffer } from 'node:stream/consumers';
import { InvalidArgumentError, type Command } from 'commander';
import type { Client } from '../api/client.ts';
import type { LinksChange, Screen, TagChange } from '../api/schemas.ts';
import { copyToClipboard, openInBrowser } from '../desktop.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import { inParallel } from '../files/in-parallel.ts';
import { picturesOf, type PictureFile } from '../files/pictures-of.ts';
import { sendBytes, sendFile, type SendOptions } from '../files/send-picture.ts';
import { momentOf } from '../moment.ts';
import { bytesSaid, oneLine, type Output } from '../output.ts';

export interface UploadOptions {
  tag?: string[];
  expires?: string;
  password?: string;
  name?: string;
  parallel: number;
  retry: number;
  again?: true;
  draw?: true;
  copy?: true;
  open?: true;
}

/** What became of one file. */
type Sent = { file: string; screen: UploadedScreen } | { file: string; failure: Failure };

/** What the form has said counts for what is new alone. */
type UploadedScreen = Screen & { isNew: boolean };

export function addUpload(program: Command, client: () => Promise<Client>, output: () => Output): void {
  program
    .command('upload')
    .description('Upload pictures, the pictures of a folder, or one from the standard input')
    .argument('[files...]', 'files and folders; - is the standard input')
    .option('--tag <tag...>', 'tags of all of them')
    .option('--expires <when>', 'when their links end: 7d, 12h, 2026-12-24')
    .option('--password <password>', 'what their links ask for')
    .option('--name <name>', 'what a single one is called')
    .option('--parallel <count>', 'how many are sent at once', wholeFrom(1, 16), 4)
    .option('--retry <minutes>', 'how long a server that is away is waited for', wholeFrom(0, 1440), 5)
    .option('--again', 'make a new screenshot also of a file that was uploaded before')
    .option('--draw', 'open a single one in the editor')
    .option('--open', 'open a single one in the browser')
    .option('--copy', 'put their links on the clipboard')
    .action(async (files: string[], options: UploadOptions) => {
      await upload(await client(), files, options, output());
    });
}

async function upload(client: Client, paths: readonly string[], options: UploadOptions, output: Output): Promise<void> {
  const fields: Record<string, string> = {};
  if (options.expires !== undefined) fields['expires_at'] = momentOf(options.expires, Date.now());
  if (options.name !== undefined) fields['name'] = options.name;
  if (options.tag !== undefined) fields['tags'] = options.tag.join(',');
  if (options.password !== undefined) fields['link_password'] = options.password;
  const sending: SendOptions = {
    fields,
    givenAt: Date.now(),
    patience: options.retry * 60_000,
    again: options.again === true,
  };
  const sent = await sendAll(client, paths, sending, options, output);
  const screens = sent.flatMap((one) => ('screen' in one ? [one.screen] : []));
  await finish(
    client,
    screens.filter(({ isNew }) => !isNew),
    options,
  );
  output.progress('');
  output.answer(
    sent.map((one) =>
      'screen' in one ? { file: one.file, ...told(one.screen) } : { file: one.file, error: one.failure.message },
    ),
    () => {
      if (sent.length === 1) for (const { url } of screens) output.line(url);
      else
        output.table(
          ['FILE', 'LINK'],
          sent.map((one) => [one.file, 'screen' in one ? one.screen.url : '—']),
        );
      for (const one of sent) if ('failure' in one) output.note(`${oneLine(one.file)}: ${one.failure.message}`);
    },
  );
  if (options.copy && screens.length > 0) await copyToClipboard(screens.map(({ url }) => url).join('\n'));
  const [first] = screens;
  if (first && options.draw) await openInBrowser(`${client.server}/s/${first.signature}/editor`);
  else if (first && options.open) await openInBrowser(first.url);
  const failed = sent.find((one) => 'failure' in one);
  if (failed && 'failure' in failed)
    throw new Failure(
      sent.length === 1
        ? failed.failure.message
        : `${sent.length - screens.length} of ${sent.length} were not uploaded`,
      { exitCode: failed.failure.exitCode },
    );
}

async function sendAll(
  client: Client,
  paths: readonly string[],
  sending: SendOptions,
  { parallel, draw, open, name }: UploadOptions,
  output: Output,
): Promise<Sent[]> {
  if (paths.length === 0 || (paths.length === 1 && paths[0] === '-')) {
    if (process.stdin.isTTY)
      throw new Failure('Name files or folders: kadr upload picture.png', { exitCode: exitCodes.usage });
    const bytes = await buffer(process.stdin);
    const screen = await sendBytes(client, bytes, name ?? 'screenshot.png', sending);
    return [{ file: '-', screen: known(screen, sending) }];
  }
  const files = await picturesOf(paths);
  if (files.length === 0) throw new Failure('There are no pictures', { exitCode: exitCodes.notFound });
  if (files.length > 1 && (draw || open || name !== undefined))
    throw new Failure('--draw, --open and --name are for a single picture', { exitCode: exitCodes.usage });
  const progress = progressOf(files, output);
  return inParallel(files, parallel, async ({ path, bytes }, index): Promise<Sent> => {
    try {
      const screen = await sendFile(client, path, { ...sending, givenAt: sending.givenAt + index });
      progress(bytes);
      return { file: path, screen: known(screen, sending) };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // Whatever comes after it would be refused alike.
      if (error.exitCode === exitCodes.refused) throw error;
      progress(bytes);
      return { file: path, failure: error };
    }
  });
}

function progressOf(files: readonly PictureFile[], output: Output): (bytes: number) => void {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let [done, sent] = [0, 0];
  const show = (): void => output.progress(`${done} of ${files.length} · ${bytesSaid(sent)} of ${bytesSaid(total)}`);
  show();
  return (bytes) => {
    done += 1;
    sent += bytes;
    show();
  };
}

/** What was there before was given before. */
const known = (screen: Screen, { givenAt }: SendOptions): UploadedScreen => ({
  ...screen,
  isNew: Date.parse(screen.date_created) >= givenAt,
});

const told = ({ isNew: _isNew, ...screen }: UploadedScreen): Screen => screen;

/** Says of what was uploaded before what the form says of what is new; the key has to have the scope manage. */
async function finish(client: Client, screens: readonly Screen[], { tag, password }: UploadOptions): Promise<void> {
  const signatures = screens.map(({ signature }) => signature);
  if (signatures.length === 0) return;
  for (let start = 0; start < signatures.length; start += 1000) {
    const some = signatures.slice(start, start + 1000);
    if (password !== undefined) {
      const json: LinksChange = { signatures: some, link: { password } };
      await client.json({ method: 'POST', path: '/screens/v1/links/change', json, patience: 60_000 });
    }
    if (tag !== undefined) {
      const json: TagChange = { signatures: some, add: tag };
      await client.json({ method: 'POST', path: '/screens/v1/tags/change', json, patience: 60_000 });
    }
  }
}

export const wholeFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`A whole number from ${least} to ${most} is wanted.`);
    return value;
  };
