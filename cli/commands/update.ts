import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { Client } from '../api/client.ts';
import type { Proposed, Screen, Updatable } from '../api/schemas.ts';
import { compared, type Compared } from '../compare/compared.ts';
import { exitCodes, Failure } from '../exit-codes.ts';
import { readPictureFile } from '../compare/read-picture.ts';
import { sendBytes, type SendOptions } from '../files/send-picture.ts';
import { signatureOf } from '../link-of.ts';
import { momentOf } from '../moment.ts';
import type { Output } from '../output.ts';

interface UpdateOptions {
  threshold: number;
  force?: true;
  propose?: true;
  note?: string;
  diff?: string;
  before?: true;
  exitCode?: true;
  markdown?: true;
}

export function addUpdate(program: Command, client: () => Promise<Client>, output: () => Output): void {
  program
    .command('update')
    .description('Put a newer picture behind a link, where what is drawn stays; one that looks the same is not sent')
    .argument('<link>', 'its address or signature')
    .argument('<file>', 'the newer picture')
    .option('--threshold <percent>', 'how much of it must differ, in percent of its pixels', percentOf, 0.1)
    .option('--force', 'send it whether it differs or not')
    .option('--propose', 'do not replace it: its owner sees before and after, and takes it or throws it away')
    .option('--note <text>', 'what its version is noted with, or what its owner reads beside a proposal')
    .option('--diff <file>', 'where to keep a picture of what differs')
    .option('--markdown', 'answer in Markdown, for a pull request')
    .option(
      '--before',
      'upload what was shown before, too: for 30 days, for the Markdown; the key has to have the scope upload',
    )
    .option('--exit-code', `exit with ${exitCodes.replaced} where it was replaced or proposed`)
    .action(async (link: string, file: string, options: UpdateOptions) => {
      const kadr = await client();
      const result = await update(kadr, signatureOf(link, kadr.server), file, options);
      say(result, options, output());
      if (options.exitCode && (result.replaced || result.proposed)) process.exitCode = exitCodes.replaced;
    });
}

interface Updated extends Compared {
  replaced: boolean;
  proposed: boolean;
  file: string;
  url: string;
  image: string;
  /** Of what was shown before, where it was asked for and something else is shown now. */
  before?: string;
}

async function update(
  client: Client,
  signature: string,
  file: string,
  { threshold, force, propose, note, diff, before }: UpdateOptions,
): Promise<Updated> {
  const path = `/screens/v1/update/${signature}`;
  const patience = 60_000;
  const picture = await readPictureFile(file);
  const now = await client.json<Updatable>({ path, patience });
  const shown = await client.bytes({ path: `/screens/v1/files/${signature}/${now.fileId}/original`, patience });
  const difference = await compared(picture, shown, now);
  if (diff !== undefined && difference.picture) await writeFile(diff, difference.picture);
  const told = { file, url: now.url, image: now.image, ...difference };
  if (!force && difference.percent <= threshold) return { ...told, replaced: false, proposed: false };
  // First, since nobody can look at it any more once it is replaced.
  const kept = before && (await sendBytes(client, shown, 'before.png', beforeOptions()));
  const form = async (): Promise<FormData> => {
    const made = new FormData();
    if (note !== undefined) made.set('note', note);
    made.set('file', new Blob([Uint8Array.from(picture)]), 'screenshot');
    return made;
  };
  // One whose answer was lost is answered again.
  if (propose) await client.json<Proposed>({ method: 'POST', path: `${proposals(signature)}/picture`, patience, form });
  else await client.json<Screen>({ method: 'POST', path: `${path}/${now.fileId}`, patience, form });
  return { ...told, ...(kept && { before: kept.image }), replaced: !propose, proposed: propose === true };
}

const proposals = (signature: string): string => `/screens/v1/proposals/${signature}`;

const beforeOptions = (): SendOptions => ({
  fields: { expires_at: momentOf('30d', Date.now()) },
  givenAt: Date.now(),
  patience: 60_000,
  again: true,
});

function say({ picture: _picture, ...result }: Updated, { markdown }: UpdateOptions, output: Output): void {
  const { replaced, proposed, percent, url, drawn_at_changes: moved } = result;
  const said = percentSaid(percent);
  const changed = replaced || proposed;
  const flagged = changed && moved !== null && moved > 0 ? `${objectsSaid(moved)} where the picture has changed.` : '';
  output.answer(result, () => {
    if (markdown) output.line([markdownOf(result, said), ...(flagged === '' ? [] : [flagged])].join('\n\n'));
    else {
      output.line(url);
      if (proposed) output.note(`Proposed to its owner: ${said} differs`);
      else output.note(replaced ? `Replaced: ${said} differs` : `Nothing was sent: ${said} differs`);
      if (flagged !== '') output.note(flagged);
    }
  });
}

function markdownOf({ replaced, proposed, url, image, before }: Omit<Updated, 'picture'>, said: string): string {
  const link = `**[Screenshot](${url})**`;
  if (proposed) return `${link}: ${said} of it differs. The newer picture waits [there](${url}) for its owner.`;
  if (!replaced) return `${link} looks the same (${said} differs).`;
  return `${link}: ${said} of it differs, and it was replaced.\n\n${pictures(image, before)}`;
}

const objectsSaid = (count: number): string => (count === 1 ? '1 drawn object stands' : `${count} drawn objects stand`);

const pictures = (image: string, before: string | undefined): string =>
  before === undefined
    ? `![Screenshot](${image})`
    : `| Before | After |\n|---|---|\n| ![Before](${before}) | ![After](${image}) |`;

const percentSaid = (percent: number): string => `${Number(percent.toFixed(percent < 1 ? 3 : 1))} %`;

function percentOf(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 100))
    throw new Failure(`--threshold is a number from 0 to 100, not ${text}`, { exitCode: exitCodes.usage });
  return value;
}
