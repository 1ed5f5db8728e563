import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Config } from '#server/platform/config.ts';
import { sourceFile, type SourceFile } from './source-file.ts';
import type { WrongContent } from './wrong-content.ts';

/** What the site says, read and checked. The `content.ts` of each resource adds its own. */
export interface Content {
  /** Changes exactly when any of it does. */
  token: string;
}

export type ContentName = Exclude<keyof Content, 'token'>;

/** The parts of the server's configuration that are public. */
export type PublicSettings = Pick<
  Config,
  'uploadBytesLimit' | 'pixelLimit' | 'trashDays' | 'keepDays' | 'linkExpiresDays' | 'sourceUrl'
>;

/** What a part is made of beside its own files. */
export interface Sources {
  settings: PublicSettings;
  /** Another part, made first where it is not there yet. Throws where two parts need each other. */
  of: <Name extends ContentName>(name: Name) => Content[Name];
}

/** A file of the content as it lies there. */
export interface RawFile {
  /** Within the folder of the content. */
  path: string;
  bytes: Buffer;
}

/** How a resource reads its files of the content. */
export interface ContentPart {
  name: ContentName;
  files: string;
  build(files: readonly RawFile[], sources: Sources): Content[ContentName];
}

/**
 * Says which files a resource reads, by a pattern in which `*` stands for a name, and what it makes of them: the export `content`
 * of its `content.ts`. `build` gets them in the order of their paths, and throws what `wrong` of a file returns.
 */
export function contentPart<Name extends ContentName, S extends TSchema>({
  name,
  files,
  schema,
  build,
}: {
  name: Name;
  files: string;
  schema: S;
  build: (files: readonly SourceFile<Static<S>>[], sources: Sources) => Content[Name];
}): ContentPart {
  const validator = Compile(schema);

  function readSource({ path, bytes }: RawFile): SourceFile<Static<S>> {
    const file = sourceFile(path, bytes.toString('utf8'));
    const { value } = file;
    if (validator.Check(value)) return { ...file, value };
    throw faultOf(file, validator.Errors(value)[0]);
  }

  return { name, files, build: (found, sources) => build(found.map(readSource), sources) };
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
}

function faultOf(file: SourceFile, error: SchemaError | undefined): WrongContent {
  if (!error) return file.wrong([], 'it cannot be read');
  const keys = error.instancePath
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? Number(key) : key.replaceAll('~1', '/').replaceAll('~0', '~')));
  // No schema fits a key that is none: TypeBox says so before it says why.
  return file.wrong(keys, error.keyword === 'boolean' ? 'is no key that is known here' : error.message);
}
