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
/** What flows are made of imports nothing else of ours. */
const flowFile = /\/(machines|domain)\//;
/** The pages of a folder and their loaders are loaded together. */
const pageFolder = /^.*\/src\/pages\/([\w-]+)(?=\/)/;

const root = resolve(import.meta.dirname, '../..');
/** Kinds of pages that members alone open, and that of a screen. */
const memberKinds: ReadonlySet<PageKind> = new Set(['profile', 'screen', 'editor']);
/** What every page loads by itself once it can be used. */
const partsOfAll: ReadonlySet<string> = new Set(['overlays', 'give-files']);
const familyOf = await familiesOfFolders();

/**
 * Names the chunk of a module by what needs it. What comes with the entry is the shell and its flows, and what one page, or one
 * part that is loaded on its own, needs is in the chunk of that. Of what several need, `overlays` has what every page loads in
 * the end, `public` what a page needs that anybody comes to, `auth` what else one needs by which people come in, `member` what
 * else the gallery or a screen needs, and `parts` the rest. Texts are a chunk a group and language.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  const [, locale = '', group = ''] = messageFile.exec(id) ?? [];
  if (group !== '') return `${shellMessages.some((one) => one === group) ? 'texts' : group}-${locale}`;
  // The entry waits for lazy pages, which import the shell: inside it, both would wait for ever.
  if (graph.getModuleInfo(id)?.isEntry) return null;

  const users = usersOf(id, graph);
  if (users.has('shell')) return flowFile.test(id) ? 'flows' : 'shell';
  const names = new Set([...users].map(partName));
  if (names.size === 1) return [...names][0] ?? null;
  if ([...names].some((name) => partsOfAll.has(name))) return 'overlays';
  const folders = new Set([...users].flatMap((user) => pageFolder.exec(user)?.[0] ?? []));
  const families = new Set([...folders].map((folder) => familyOf.get(folder)));
  if (families.has('public')) return 'public';
  if (families.has('auth')) return 'auth';
  return names.has('gallery') || names.has('screen') ? 'member' : 'parts';
}

/** Names what two or three pages or parts alone need, or all that have forms of an account, so that no other loads it. */
export function chunkOfFew(id: string, graph: ModuleGraph): string | null {
  if (messageFile.test(id)) return null;
  const users = usersOf(id, graph);
  const names = [...new Set([...users].map(partName))];
  const isOfAll = users.has('shell') || names.some((name) => partsOfAll.has(name));
  const areFew = names.length > 1 && (names.length < 4 || names.includes('account'));
  return isOfAll || !areFew ? null : names.toSorted().join('-');
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

const partName = (part: string): string =>
  pageFolder.exec(part)?.[1] ?? part.slice(part.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** Who comes to the pages of a folder: anybody, those who come in, or members and whoever has the link of a screen. */
async function familiesOfFolders(): Promise<ReadonlyMap<string, 'public' | 'auth' | 'member'>> {
  const folders = await Promise.all(
    globSync('src/pages/*/routes.ts', { cwd: root }).map(async (file) => {
      const path = resolve(root, file);
      const { routes }: { routes: PageRoutes } = await import(path);
      const pages = Object.values(routes);
      const isOfMembers = pages.some(({ kind, audience }) => audience === 'member' || (kind && memberKinds.has(kind)));
      const family = isOfMembers ? 'member' : pages.some(({ kind }) => kind === 'auth') ? 'auth' : 'public';
      return [dirname(path), family] as const;
    }),
  );
  return new Map(folders);
}
