import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that have to be there, and the packages of Debian that have them. */
const needed = new Map([
  ['redis-server', 'redis-server'],
  ['memcached', 'memcached'],
  ['swift-ring-builder', 'swift'],
  ['swift-account-server', 'swift-account'],
  ['swift-container-server', 'swift-container'],
  ['swift-object-server', 'swift-object'],
  ['swift-proxy-server', 'swift-proxy'],
]);

/** What is missing of what the engines need, in a sentence; undefined where nothing is. */
export function missingPrograms(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const missing = [...needed].filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))));
  if (missing.length === 0) return undefined;
  const packages = missing.map(([, name]) => name).join(' ');
  return (
    `Not there: ${missing.map(([program]) => program).join(', ')}. They come with:\n` +
    `  apt-get install --no-install-recommends ${packages}`
  );
}
