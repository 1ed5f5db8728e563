import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readImportMap, unlistedFolder } from './import-map.ts';

const year = 31_536_000_000;
const hour = 3_600_000;

/** What a page is made of and nobody opens by itself; a picture can be opened. */
const isPart = /\.(?:js|css|woff2)(?:\.(?:br|gz))?$/;
/** Of the headers of every answer those that mean something for a document alone: a third of a kilobyte each time. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const;

/** The browser bundle, compressed at build. Names of assets hold a hash, so browsers keep them for good. */
export async function installStaticFiles(root: FastifyInstance, folder: string): Promise<void> {
  await root.register(async (app) => serveFiles(app, folder));
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const shared = { index: false, decorateReply: false, preCompressed: true, dotfiles: 'ignore' } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: `${folder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
    // Nobody asks again about a name that holds a hash.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      if (isPart.test(path)) for (const name of ofDocuments) reply.removeHeader(name);
    },
  });
  const { imports, build } = await readImportMap(folder);
  // The module that comes finds what it imports beside itself: not here, where a redirect was.
  app.get<{ Params: { name: string } }>(`${unlistedFolder(build)}:name`, async ({ params: { name } }, reply) => {
    const file = imports[`/assets/${name}`];
    if (file === undefined) return reply.callNotFound();
    return reply.header('cache-control', `public, max-age=${year / 1000}, immutable`).redirect(file);
  });
  // Icons and the manifest have fixed names. One route a file, so that everything else stays a page.
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: hour,
  });
}
