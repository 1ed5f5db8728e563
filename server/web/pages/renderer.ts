import type { KeepingOf, Render, RenderInput } from '#src/wiring/page/rendering.ts';

/** What turns a request into HTML: the built bundle, or the sources through Vite in development. */
export interface Renderer {
  render: Render;
  keepingOf: KeepingOf;
  bootstrapModules: string[];
  importMapOf: RenderInput['importMapOf'];
  filesOf: RenderInput['filesOf'];
  /** The style sheets as HTML, which stands before </head>. */
  styleTags: (styles: readonly string[], nonce: string) => string | Promise<string>;
  /** Whether Vite's hot reload runs in the pages. */
  development: boolean;
}
