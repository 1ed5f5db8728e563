import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localeTags, type Locale } from '#domain/locales.ts';
import { contentFolder } from '#server/main-api/content/content-folder.ts';
import { startRest, type Answer, type Rest } from './rest.ts';

/** Both services with files of content that a test has written; forms, groups and languages are those of the product. */
export interface ContentSite extends Rest {
  /** Reads by GET, or by POST where there is a body, in one of the languages. */
  ask(url: string, options?: { locale?: Locale; body?: object }): Promise<Answer>;
}

const needed = ['forms', 'groups.yaml', 'languages.yaml'];

export async function startContentSite(files: Record<string, string | Buffer>): Promise<ContentSite> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-site-'));
  for (const name of needed) await cp(join(contentFolder, name), join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const rest = await startRest('sqlite', { contentDir: folder });
  return {
    ...rest,
    ask: (url, { locale = 'en', body } = {}) =>
      rest.call({
        method: body ? 'POST' : 'GET',
        url: `/api/${url}`,
        headers: { 'accept-language': localeTags[locale] },
        ...(body && { payload: body }),
      }),
    async close() {
      await rest.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The page headers of a list, as numbers. */
export const itemsOf = ({ headers }: Answer): Record<string, number> =>
  Object.fromEntries(
    ['total', 'count', 'limit', 'offset'].map((name) => [name, Number(headers[`x-items-${name}`])] as const),
  );
