import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';

/** Reads one file of the content. Throws with its name and the key when it is wrong. */
export function readContentFile<S extends TSchema>(schema: S, folder: string, file: string): Static<S> {
  const value: unknown = parse(readFileSync(join(folder, file), 'utf8')) ?? {};
  const validator = Compile(schema);
  if (validator.Check(value)) return value;
  const problems = validator.Errors(value).map((error) => `${error.instancePath || '/'} ${error.message}`);
  throw new WrongContent(file, problems.join('; '));
}

/** A file of the content says what cannot be. */
export class WrongContent extends Error {
  constructor(file: string, what: string) {
    super(`content/${file} is wrong: ${what}`);
    this.name = 'WrongContent';
  }
}
