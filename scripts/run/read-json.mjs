import { existsSync, readFileSync } from 'node:fs';

/** What a file of JSON says. Undefined where there is none, and where the person who wrote it was killed in the middle. */
export function readJson(path) {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
