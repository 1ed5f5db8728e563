import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf, chunkOfFew } from './scripts/vite/chunk-of.ts';
import { className } from './scripts/vite/class-name.ts';
import { compileMessages } from './scripts/vite/compile-messages.ts';
import { graphqlShim } from './scripts/vite/graphql-shim.ts';
import { inspectorPage } from './scripts/vite/inspector-page.ts';
import { leanIcons } from './scripts/vite/lean-icons.ts';
import { namedBreakpoints } from './scripts/vite/named-breakpoints.ts';
import { partFiles } from './scripts/vite/part-files.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { throughTime } from './scripts/vite/through-time.ts';
import { withoutParser } from './scripts/vite/without-parser.ts';

export default defineConfig({
  plugins: [
    react(),
    compileMessages(),
    namedBreakpoints(),
    graphqlShim(),
    leanIcons(),
    partFiles(),
    inspectorPage(),
    throughTime(),
    withoutParser(),
    precompress(),
  ],
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Chunks import each other by names that stay, and every page says which file each is: a chunk that changes
        // renames no other.
        chunkImportMap: true,
        assetsInlineLimit: 0,
        // Texts import nothing that is not there already: the list of what comes with them would only make the shell larger.
        modulePreload: { resolveDependencies: (file, files) => (/-(?:en|ru|uk)-[^/]*\.js$/.test(file) ? [] : files) },
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
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|react-router|react-router-dom|react-intl|@formatjs(?!\/icu-(?:messageformat-parser\/index|skeleton-parser))|intl-messageformat|xstate|@xstate|use-isomorphic-layout-effect)\//,
                },
                // Less is not worth a request.
                { name: chunkOfFew, minSize: 12_000, includeDependenciesRecursively: false },
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
        rolldownOptions: {
          input: { 'entry-server': 'src/app/entry-server.tsx' },
          // One file is read in less time than hundreds, and either whole or not at all: what cannot be imported once, for want of a
          // file descriptor, Node never tries again.
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {},
});
