// For translators: `npm run messages -- missing`, `-- out uk FILE.xlf`, `-- in FILE.xlf`.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { locales, type Locale } from '#domain/locales.ts';
import { fromXliff } from './messages/from-xliff.ts';
import { missingIn } from './messages/missing.ts';
import { toXliff } from './messages/to-xliff.ts';

const usage = `Usage: npm run messages -- missing
       npm run messages -- out <${translated().join(' | ')}> <file.xlf>
       npm run messages -- in <file.xlf>

  missing   names the messages that a language lacks or says in English
  out       writes all messages with their translations as XLIFF 1.2, for OmegaT, Poedit, Weblate and their like
  in        takes the translations of such a file; refuses those whose English has changed since, or with other values`;

const root = resolve(import.meta.dirname, '..');

await run(parseArgs({ allowPositionals: true }).positionals);

async function run([command, ...words]: string[]): Promise<void> {
  if (command === 'missing') return printMissing();
  const [first, second] = words;
  const locale = translated().find((one) => one === first);
  if (command === 'out' && locale && second) return writeFileSync(second, await toXliff(root, locale));
  if (command === 'in' && first) return await take(first);
  console.log(usage);
  process.exitCode = 2;
}

function printMissing(): void {
  for (const locale of translated()) {
    const ids = missingIn(root, locale);
    console.log(ids.length === 0 ? `${locale} says everything.` : `${locale} lacks:\n  ${ids.join('\n  ')}`);
    if (ids.length > 0) process.exitCode = 1;
  }
}

async function take(file: string): Promise<void> {
  const { locale, changed, refused } = await fromXliff(root, readFileSync(file, 'utf8'));
  console.log([`${changed.length} messages of ${locale} read differently now.`, ...refused].join('\n'));
  if (refused.length > 0) process.exitCode = 1;
}

function translated(): Locale[] {
  return locales.filter((locale) => locale !== 'en');
}
