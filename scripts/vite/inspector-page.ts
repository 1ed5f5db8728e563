import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { namedBreakpoints } from './named-breakpoints.ts';

const root = resolve(import.meta.dirname, '../..');

/** Whether the build is one for QA, whose pages can be looked into. */
export const isInspectable = process.env['INSPECT'] === '1';

/** What a recording says it was made with: the version, and the commit where that is known. */
function buildName(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return [version, status === 0 && stdout.trim()].filter(Boolean).join(' ');
}

/** Builds the page of the inspector, apart from the app: nothing of it, and nothing for it, comes into a page of the app. */
export const buildInspectorPage = async (outDir: string, base: string): Promise<void> => {
  await build({
    configFile: false,
    root: join(root, 'src/inspector'),
    base,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), namedBreakpoints()],
    build: { outDir, emptyOutDir: true, assetsDir: '.', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
  });
};

/** Puts it beside the app's files, where the server finds it, in a build for QA alone. */
export function inspectorPage(): Plugin {
  return {
    name: 'kadr:inspector-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({
      define: {
        'import.meta.env.INSPECT': JSON.stringify(isInspectable),
        'import.meta.env.BUILD': JSON.stringify(isInspectable ? buildName() : ''),
      },
    }),
    async writeBundle({ dir }) {
      if (isInspectable && dir !== undefined)
        await buildInspectorPage(join(dir, 'assets/inspector'), '/assets/inspector/');
    },
  };
}
