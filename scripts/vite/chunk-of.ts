import { shellMessages } from '#src/app/shell-messages.ts';

interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const messageFile = /\/src\/.*\/lang\/([a-z]{2})\/([a-z0-9-]+)\.json$/;
/** The pages of a folder and their loaders are loaded together. */
const pageFile = /\/src\/pages\/([\w-]+)\//;

/** Where that is which these parts share and no other one needs. */
const sharedBy = new Map([
  ['account proof', 'account'],
  ['gallery removal', 'removal'],
  ['home showcase', 'home'],
  // A selector: else whoever deletes a screen on its page would load all that lists share.
  ['gallery removal uploads', 'shell'],
  ['overlays showcase', 'overlays'],
  ['overlays uploads', 'overlays'],
  ['showcase uploads', 'upload-panel'],
  ['browser-client uploads', 'browser-client'],
  ['links-by-hand working-shortcuts', 'sheet'],
]);

/** Texts that come with others: every page that needs them needs those too. */
const joined = new Map([['timeline', 'removal']]);

/**
 * Names the chunk of a module by the pages that need it, so that a page is loaded in few files and loads little that
 * others use. What comes with the entry is the shell, and what one page needs is that page's. What several need is in
 * `controls` where what lies over every page needs it too, in `pictures` where the page of a screen does, else in `tiles`;
 * `sharedBy` names what exactly these parts share.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  const [, locale = '', group = ''] = messageFile.exec(id) ?? [];
  if (group !== '')
    return `${shellMessages.some((one) => one === group) ? 'texts' : (joined.get(group) ?? group)}-${locale}`;

  if (id.includes('/node_modules/thumbhash/')) return 'thumbhash';

  const users = usersOf(id, graph);
  // The entry waits for lazy pages, which import the shell: inside it, both would wait for ever.
  if (graph.getModuleInfo(id)?.isEntry) return null;
  if (users.has('shell')) return 'shell';
  if (users.size === 1) return [...users][0] ?? null;
  const shared = sharedBy.get([...users].toSorted().join(' '));
  if (shared !== undefined) return shared;
  // The landing shares a few small things with other pages, and would load all else that these share.
  if (users.has('home')) return 'shell';
  if (users.has('account')) return 'shell';
  if (users.has('overlays')) return users.has('screen') ? 'shell' : 'controls';
  // A screen shares little with the lists, and would load all that these share among themselves.
  if (users.has('screen')) return 'pictures';
  return 'tiles';
}

/** The pages and other parts loaded on their own from which static imports lead to a module. */
function usersOf(id: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const users = new Set<string>();
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return users;
  seen.add(id);
  if (module.isEntry) users.add('shell');
  if (module.dynamicImporters.length > 0) users.add(partNamed(id));
  for (const importer of module.importers) for (const user of usersOf(importer, graph, seen)) users.add(user);
  return users;
}

function partNamed(id: string): string {
  const page = pageFile.exec(id)?.[1];
  if (page !== undefined) return page;
  return id
    .slice(id.lastIndexOf('/') + 1)
    .replace(/\.tsx?$/, '')
    .replace('screen-layout', 'screen')
    .replace('editor-layout', 'editor')
    .replace('remove-screen', 'removal')
    .replace(/^(start-uploads|upload-overlay)$/, 'uploads')
    .replace(/^(give-files|browser-uploads|ask-before-sign-out)$/, 'overlays');
}
