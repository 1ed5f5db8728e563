import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { looks, type StoryEntry } from '#tests/stories/looks.ts';
import { bookOf, openDrawing, type Drawing, type PictureFolders } from './drawing.ts';

/** Under what the matrix asks for its pictures. */
export const address = '/matrix-pictures';

const root = join(import.meta.dirname, '../..');
/** Those of `npm run visual`. */
const ownFolders: PictureFolders = { accepted: join(root, 'tests/visual'), kept: join(root, '.vitest/visual') };

/** Lets the matrix of a Storybook in development draw a story, see what differs, and accept it. A built Storybook has none of it. */
export function drawingServer(): Plugin {
  const pictures = answerMatrix(ownFolders);
  return {
    name: 'kadr:drawing-server',
    apply: 'serve',
    configureServer({ middlewares, httpServer }) {
      middlewares.use(address, pictures.answer);
      httpServer?.once('close', () => void pictures.close());
    },
  };
}

interface MatrixPictures {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

/** Answers what the matrix asks below its address, on the server that has the Storybook itself. */
export function answerMatrix(folders: PictureFolders): MatrixPictures {
  let drawing: Drawing | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storybook');
    if (request.method === 'GET') return sendKept(folders, pathname, response);
    // No page of another site can send it.
    if (request.method !== 'POST' || request.headers['x-requested-with'] !== 'kadr') return refuse(response, 403, 'No');

    const origin = `http://localhost:${request.socket.localPort}`;
    const look = looks.find(({ name }) => name === searchParams.get('look'));
    const story = await storyOf(origin, searchParams.get('story'));
    if (!look || !story) return refuse(response, 404, 'There is no such story or look.');
    if (pathname === '/accepted') {
      await bookOf(folders, look).accept(story.id);
      response.writeHead(204).end();
      return;
    }
    drawing ??= openDrawing(origin, folders);
    const comparison = await drawing.draw(story, look);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(comparison));
  }

  return {
    answer: (request, response) => {
      answer(request, response).catch((error: unknown) =>
        refuse(response, 500, error instanceof Error ? error.message : String(error)),
      );
    },
    close: async () => drawing?.close(),
  };
}

/** What is kept of a look: `/en/components-button--primary-actual.png`. */
function sendKept({ kept }: PictureFolders, pathname: string, response: ServerResponse): void {
  const [, look = '', name = ''] = /^\/([\w-]+)\/([\w-]+\.png)$/.exec(pathname) ?? [];
  const file = join(kept, look, name);
  if (name === '' || !existsSync(file)) return refuse(response, 404, 'There is no such picture.');
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
}

function refuse(response: ServerResponse, status: number, says: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(says);
}

/** A name that is in the index is safe as the name of a file. */
async function storyOf(origin: string, id: string | null): Promise<StoryEntry | undefined> {
  const answered = await fetch(`${origin}/index.json`);
  const { entries }: { entries: Record<string, StoryEntry> } = JSON.parse(await answered.text());
  const story = id === null ? undefined : entries[id];
  return story && /^[\w-]+$/.test(story.id) ? story : undefined;
}
