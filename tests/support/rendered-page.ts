import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Viewer } from '#domain/viewer.ts';
import { render } from '#src/app/entry-server.tsx';
import { documentId } from '#src/graphql/document.ts';
import type { TypedDocumentString } from '#src/graphql/generated/graphql.ts';

export interface Asked {
  /** Who asks; a visitor when left out. */
  viewer?: Viewer | null;
  /** What the gateway answers; every other operation fails. */
  answers?: readonly GatewayAnswer[];
}

/** Made by `answerTo`. */
export interface GatewayAnswer {
  documentId: string;
  data: unknown;
}

/** The data of an operation, whatever its variables. */
export const answerTo = <Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  data: Data,
): GatewayAnswer => ({ documentId: documentId(document), data });

/** What the server sends to anyone who asks for a page. */
export async function renderedPage(
  path: string,
  { viewer = null, answers = [] }: Asked = {},
): Promise<{ status: number; html: string; location: string | null }> {
  const rendered = await render({
    request: new Request(`https://kadr.example${path}`),
    nonce: 'nonce',
    bootstrap: { viewer, publicUrl: 'https://kadr.example', form: null, dismissedAnnouncement: null },
    accountFailure: null,
    consented: false,
    runOperation: async (operation) => {
      const answer = answers.find(({ documentId: id }) => id === operation.documentId);
      if (!answer) throw new Error('away');
      return { result: { data: answer.data }, headers: {} };
    },
    readProof: async () => null,
    filesOf: () => ({ styles: [], preloads: [], fonts: [] }),
    bootstrapModules: [],
    importMapOf: () => ({ imports: {} }),
    onError: () => undefined,
  });
  if (rendered.kind === 'response') {
    const { response } = rendered;
    return { status: response.status, html: await response.text(), location: response.headers.get('location') };
  }
  return { status: rendered.status, html: await text(rendered.stream.pipe(new PassThrough())), location: null };
}
