import type { ImportMap, PageAssets, Render } from '#src/app/rendering.ts';

/** What turns a request into HTML: the built bundle, or the sources through Vite in development. */
export interface Renderer {
  render: Render;
  bootstrapModules: string[];
  importMap: ImportMap;
  assetsOf: (modules: readonly string[]) => PageAssets;
  /** Extra HTML before </head>. */
  head?: (nonce: string) => Promise<string>;
}
