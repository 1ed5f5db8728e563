import formatjs from '@formatjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './scripts/vite/compile-messages.ts';
import { browserPackages } from './scripts/vite/browser-packages.ts';
import { leanIcons } from './scripts/vite/lean-icons.ts';
import { shellChunk } from './scripts/vite/shell-chunk.ts';
import { precompress } from './scripts/vite/precompress.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    formatjs({ ast: true, removeDefaultMessage: command === 'build' }),
    compileMessages(),
    browserPackages(),
    leanIcons(),
    precompress(),
  ],
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
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/(react-router|react-router-dom)\// },
                { name: 'intl', test: /node_modules\/(react-intl|@formatjs|intl-messageformat)\// },
                { name: 'machines', test: /node_modules\/(xstate|@xstate)\// },
                { name: shellChunk('/src/app/entry-client.tsx') },
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
}));
