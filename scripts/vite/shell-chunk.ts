interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Names the chunk of every module that the entry imports statically: all of them come with every page, so one file
 * compresses better than the twenty that sharing with lazy pages would make of them.
 */
export function shellChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>();
  const isStatic = (id: string, graph: ModuleGraph): boolean => {
    const settled = known.get(id);
    if (settled !== undefined) return settled;
    // Modules that import each other in a circle: decided by the others.
    known.set(id, false);
    const reached =
      id.endsWith(entry) || (graph.getModuleInfo(id)?.importers.some((importer) => isStatic(importer, graph)) ?? false);
    known.set(id, reached);
    return reached;
  };
  // The entry waits for lazy pages, which import the shell: inside it, both would wait for ever.
  return (id, graph) => (!id.endsWith(entry) && isStatic(id, graph) ? 'shell' : null);
}
