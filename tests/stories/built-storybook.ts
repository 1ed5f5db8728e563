import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '#scripts/run/build.mjs';
import type { Look, StoryEntry } from './looks.ts';
import type { Part } from './played.ts';

declare module 'vitest' {
  interface ProvidedContext {
    storybook: { origin: string; stories: readonly StoryEntry[]; docs: readonly DocsEntry[] };
    look: Look;
    part: Part;
  }
}

const folder = resolve(import.meta.dirname, '../../storybook-static');

/** Builds Storybook where a story or what it shows has changed, and serves it as any web server would. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(['storybook']);
  const server = fastify();
  // Nothing changes while it is served, and a story asks for up to 200 files.
  await server.register(fastifyStatic, { root: folder, maxAge: '1d', immutable: true });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  project.provide('storybook', { origin, stories: storiesIn(folder), docs: docsIn(folder) });
  return () => server.close();
}

type DocsEntry = Pick<StoryEntry, 'id' | 'title'>;

const docsIn = (built: string): DocsEntry[] =>
  entriesIn(built).flatMap(({ type, id, title }) => (type === 'docs' ? [{ id, title }] : []));

function entriesIn(built: string): (StoryEntry & { type: 'story' | 'docs' })[] {
  const { entries } = JSON.parse(readFileSync(resolve(built, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry & { type: 'story' | 'docs' }>;
  };
  return Object.values(entries);
}

function storiesIn(built: string): StoryEntry[] {
  const stories = entriesIn(built).filter(({ type }) => type === 'story');
  return stories.map(({ id, title, name, tags, importPath }) => ({
    id,
    title,
    name,
    tags,
    importPath,
    isFirst: stories.find((story) => story.title === title && !story.tags.includes('wide'))?.id === id,
  }));
}
