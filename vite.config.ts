import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './scripts/vite/chunk-of.ts';
import { className } from './scripts/vite/class-name.ts';
import { compileMessages } from './scripts/vite/compile-messages.ts';
import { browserPackages } from './scripts/vite/browser-packages.ts';
import { leanIcons } from './scripts/vite/lean-icons.ts';
import { leanPackages } from './scripts/vite/lean-packages.ts';
import { namedBreakpoints } from './scripts/vite/named-breakpoints.ts';
import { partFiles } from './scripts/vite/part-files.ts';
import { precompress } from './scripts/vite/precompress.ts';

export default defineConfig({
  plugins: [
    react(),
    compileMessages(),
    namedBreakpoints(),
    browserPackages(),
    leanIcons(),
    leanPackages(),
    partFiles(),
    precompress(),
  ],
  css: { modules: { generateScopedName: className } },
  resolve: {
    // Every message reaches the browser compiled, so the ICU parser (7 kB) stays out of the bundle.
    alias: [
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
    ],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Chunks import each other by names that stay, and every page says which file each is: a chunk that changes
        // renames no other.
        chunkImportMap: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          preserveEntrySignatures: 'allow-extension',
          experimental: { chunkImportMap: { fileName: '.vite/import-map.json' } },
          output: {
            codeSplitting: {
              groups: [
                // One file compresses better than one a package, and all of them come with every page.
                {
                  name: 'packages',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-router|react-router-dom|react-intl|@formatjs|intl-messageformat|xstate|@xstate|use-isomorphic-layout-effect)\//,
                },
                { name: chunkOf, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'src/app/entry-server.tsx' } },
      },
    },
  },
  builder: {},
});
