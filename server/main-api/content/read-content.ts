import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cacheTokenOf } from '#server/platform/http/cache-token.ts';
import { partsOf } from '#server/platform/parts.ts';
import type { Content, ContentName, ContentPart, PublicSettings, RawFile } from './content-part.ts';

/** What lies in a folder of content. */
export interface ContentFolder {
  folder: string;
  /** Of its files, within it. */
  paths: string[];
  /** It and all folders below, absolute. */
  folders: string[];
}

const mainApi = join(import.meta.dirname, '..');

/** Lists a folder of content. Rejects where there is none. */
export async function listContent(folder: string): Promise<ContentFolder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const [folders, files] = [true, false].map((isFolder) =>
    entries.filter((entry) => entry.isDirectory() === isFolder).map((entry) => join(entry.parentPath, entry.name)),
  );
  return {
    folder,
    paths: (files ?? []).map((file) => relative(folder, file)).toSorted(),
    folders: [folder, ...(folders ?? [])],
  };
}

/** Reads all that a folder says. Rejects with WrongContent, which names file, line and key. */
export async function readContent({ folder, paths }: ContentFolder, settings: PublicSettings): Promise<Content> {
  const parts = await partsOf<ContentPart>(mainApi, 'content');
  const sources = await Promise.all(
    parts.map(async (part) => {
      const own = paths.filter(isOf(part));
      return [part, await Promise.all(own.map((path) => fileAt(folder, path)))] as const;
    }),
  );
  return build(new Map(sources), settings);
}

/** The files that no resource reads. */
export async function unreadFiles({ paths }: ContentFolder): Promise<string[]> {
  const parts = await partsOf<ContentPart>(mainApi, 'content');
  return paths.filter((path) => !parts.some((part) => isOf(part)(path)));
}

const fileAt = async (folder: string, path: string): Promise<RawFile> => ({
  path,
  bytes: await readFile(join(folder, path)),
});

/** What editors keep beside a file begins with a dot. */
function isOf({ files }: ContentPart): (path: string) => boolean {
  const expression = new RegExp(`^${files.replaceAll('.', '\\.').replaceAll('*', '[^/.][^/]*')}$`);
  return (path) => expression.test(path);
}

function build(sources: ReadonlyMap<ContentPart, readonly RawFile[]>, settings: PublicSettings): Content {
  const built: Partial<Content> = {};
  const begun = new Set<ContentName>();

  function of<Name extends ContentName>(name: Name): Content[Name] {
    if (!isBuilt(built, name)) add(name);
    if (!isBuilt(built, name)) throw new Error(`No content is called ${name}`);
    const found: Pick<Content, Name> = built;
    return found[name];
  }

  function add(name: ContentName): void {
    if (begun.has(name)) throw new Error(`The content ${name} is made of itself`);
    begun.add(name);
    for (const [part, files] of sources)
      if (part.name === name) Object.assign(built, { [name]: part.build(files, { settings, of }) });
  }

  for (const { name } of sources.keys()) of(name);
  built.token = cacheTokenOf(built);
  if (!isWhole(built)) throw new Error('The content is not whole');
  return built;
}

const isBuilt = <Name extends keyof Content>(
  built: Partial<Content>,
  name: Name,
): built is Partial<Content> & Pick<Content, Name> => built[name] !== undefined;

/** Each part has been built, or has thrown. */
const isWhole = (built: Partial<Content>): built is Content => built.token !== undefined;
