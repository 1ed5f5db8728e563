import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/platform/config.ts';
import { ignoreMissing } from '#server/platform/files/missing.ts';
import { pagePolicy } from '../content-policy.ts';

interface InspectorContext {
  platform: { config: Pick<Config, 'nodeEnv'> };
}

const root = resolve(import.meta.dirname, '../../..');

/** The page of the inspector: from source in development, and where the build is one for QA. Elsewhere there is none. */
export const routes: FastifyPluginAsync<InspectorContext> = async (app, { platform: { config } }) => {
  const { nodeEnv } = config;
  const page =
    nodeEnv === 'development' ? await sourcePage() : nodeEnv === 'production' ? await builtPage() : undefined;
  if (page === undefined) return;
  app.get('/__inspector', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce, { development: nodeEnv === 'development', pictureOrigins: [] }),
      })
      .send(
        page
          .replaceAll(/<(?=script|link rel="(?:stylesheet|modulepreload)")(\w+)/g, `<$1 nonce="${nonce}"`)
          .replace('</head>', `<meta property="csp-nonce" nonce="${nonce}"></head>`),
      );
  });
};

const builtPage = async (): Promise<string | undefined> =>
  (await readFile(`${root}/dist/client/assets/inspector/index.html`, 'utf8').catch(ignoreMissing)) ?? undefined;

/** Vite serves what it names. */
async function sourcePage(): Promise<string> {
  const text = await readFile(`${root}/src/inspector/index.html`, 'utf8');
  return text
    .replace('"./page.tsx"', '"/src/inspector/page.tsx"')
    .replace('<script', '<script type="module" src="/@vite/client"></script><script');
}
