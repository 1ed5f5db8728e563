import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { render } from '#src/app/entry-server.tsx';

/** What the server sends a visitor who asks for a page. Every operation of the gateway fails. */
export async function renderedPage(path: string): Promise<{ status: number; html: string }> {
  const rendered = await render({
    request: new Request(`https://kadr.example${path}`),
    nonce: 'nonce',
    bootstrap: { viewer: null, publicUrl: 'https://kadr.example', form: null },
    accountFailure: null,
    runOperation: () => Promise.reject(new Error('away')),
    filesOf: () => ({ styles: [], preloads: [], earlyPreloads: [], fonts: [] }),
    bootstrapModules: [],
    importMap: { imports: {} },
    onError: () => undefined,
  });
  if (rendered.kind === 'response') return { status: rendered.response.status, html: await rendered.response.text() };
  return { status: rendered.status, html: await text(rendered.stream.pipe(new PassThrough())) };
}
