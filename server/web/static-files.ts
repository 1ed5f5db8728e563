import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 31_536_000_000;
const hour = 3_600_000;

/** The browser bundle, compressed at build. Names of assets hold a hash, so browsers keep them for good. */
export async function installStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  const shared = { index: false, decorateReply: false, preCompressed: true, dotfiles: 'ignore' } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: `${folder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: year,
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
