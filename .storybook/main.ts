import type { StorybookConfig } from '@storybook/react-vite';
import { inspectorPage } from './inspector-page.ts';
import { drawingServer } from './matrix/drawing-server.ts';
import { storyPictures } from './story-pictures.ts';
import { tokenUsers } from './token-users.ts';

// Stories read the translations as they are written, so they need the parser that the app leaves out.
const forTheProduct = new Set(['kadr:precompress', 'kadr:without-parser']);

export default {
  stories: [
    '../src/**/*.stories.tsx',
    '../packages/**/*.stories.tsx',
    '../stories/**/*.stories.tsx',
    '../stories/**/*.mdx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: async (dirs = []) => [
    ...dirs,
    ...(await storyPictures()),
    ...(await inspectorPage()),
    // The accepted pictures, for the matrix.
    { from: '../tests/visual', to: '/visual' },
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  // react-docgen-typescript needs the compiler API that TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => {
    // Storybook reads vite.config.ts: the app's build inputs must not replace its own iframe.html.
    delete config.environments;
    delete config.builder;
    // Compressed copies are for the product's server alone.
    config.plugins = config.plugins
      ?.flat()
      .filter((plugin) => !(plugin && 'name' in plugin && forTheProduct.has(plugin.name)))
      .concat(drawingServer(), tokenUsers());
    return config;
  },
} satisfies StorybookConfig;
