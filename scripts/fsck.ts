// Checks the data folder of a stopped server: `npm run fsck`, and `npm run fsck -- --repair` to mend what can be.
import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config.ts';
import { checkStorage } from '#server/platform/fsck.ts';
import { openPlatform } from '#server/platform/platform.ts';

const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });

try {
  const platform = await openPlatform({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    const report = await checkStorage(platform, values);
    for (const note of report.notes) console.log(note);
    for (const trouble of report.troubles) console.error(trouble);
    console.log(`${report.files} pictures and ${report.screens} screens checked: ${verdict(report.troubles.length)}`);
    process.exitCode = report.troubles.length === 0 ? 0 : 1;
  } finally {
    await platform.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function verdict(troubles: number): string {
  if (troubles === 0) return 'all is sound';
  return `${troubles} ${troubles === 1 ? 'trouble' : 'troubles'}${values.repair ? ' that cannot be mended here; restore from a backup' : ''}`;
}
