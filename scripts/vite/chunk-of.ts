import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { shellMessages } from '#src/app/shell-messages.ts';
import type { PageKind, PageRoutes } from '#src/wiring/page/page-route.ts';

interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const messageFile = /\/src\/.*\/lang\/([a-z]{2})\/([a-z0-9-]+)\.json$/;
/** The pages of a folder and their loaders are loaded together. */
const pageFolder = /^.*\/src\/pages\/([\w-]+)(?=\/)/;

const root = resolve(import.meta.dirname, '../..');
/** Kinds of pages that members alone open, and that of a screen. */
const memberKinds: ReadonlySet<PageKind> = new Set(['profile', 'screen', 'editor']);
const memberFolders = await foldersOfMembers();

/**
 * Names the chunk of a module by what needs it. What comes with the entry is the shell, and what one page, or one part that
 * is loaded on its own, needs is in the chunk of that. What several need is in `public`, or in `member` where only such
 * pages lead to it as people come to for their screens. Texts are a chunk a group and language.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  const [, locale = '', group = ''] = messageFile.exec(id) ?? [];
  if (group !== '') return `${shellMessages.some((one) => one === group) ? 'texts' : group}-${locale}`;
  // The entry waits for lazy pages, which import the shell: inside it, both would wait for ever.
  if (graph.getModuleInfo(id)?.isEntry) return null;

  const users = usersOf(id, graph);
  if (users.has('shell')) return 'shell';
  const names = new Set([...users].map(partName));
  if (names.size === 1) return [...names][0] ?? null;
  return [...users].every((user) => isOfMembers(user, graph)) ? 'member' : 'public';
}

/** Names what two or three pages or parts alone need after them, so that no other loads it with `public` or `member`. */
export function chunkOfFew(id: string, graph: ModuleGraph): string | null {
  if (messageFile.test(id)) return null;
  const users = usersOf(id, graph);
  const names = [...new Set([...users].map(partName))];
  return users.has('shell') || names.length < 2 || names.length > 3 ? null : names.toSorted().join('-');
}

/** The modules loaded on their own from which static imports lead to a module, and `shell` where those of the entry do. */
function usersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const users = new Set<string>();
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return users;
  seen.add(id);
  if (module.isEntry) users.add('shell');
  if (module.dynamicImporters.length > 0) users.add(id);
  for (const importer of module.importers) for (const user of usersOf(importer, graph, seen)) users.add(user);
  return users;
}

/** Whether a part is a page of members or of a screen, or only such pages load it. */
function isOfMembers(part: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  const [folder] = pageFolder.exec(part) ?? [];
  if (folder !== undefined) return memberFolders.has(folder);
  if (part === 'shell') return false;
  if (seen.has(part)) return true;
  seen.add(part);
  const loaders = graph.getModuleInfo(part)?.dynamicImporters ?? [];
  return loaders.every((loader) => [...usersOf(loader, graph)].every((user) => isOfMembers(user, graph, seen)));
}

const partName = (part: string): string =>
  pageFolder.exec(part)?.[1] ?? part.slice(part.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

async function foldersOfMembers(): Promise<ReadonlySet<string>> {
  const folders = await Promise.all(
    globSync('src/pages/*/routes.ts', { cwd: root }).map(async (file) => {
      const path = resolve(root, file);
      const { routes }: { routes: PageRoutes } = await import(path);
      return { folder: dirname(path), kinds: Object.values(routes).map(({ kind }) => kind ?? 'public') };
    }),
  );
  return new Set(
    folders.filter(({ kinds }) => kinds.every((kind) => memberKinds.has(kind))).map(({ folder }) => folder),
  );
}
