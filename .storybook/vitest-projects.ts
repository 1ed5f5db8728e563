import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { Plugin } from 'vite';
import { chromiumArgs, chromiumPath } from '../tests/support/chromium.ts';

/**
 * Every story runs three times: `storybook` plays it and looks for accessibility faults in English and light;
 * `storybook-uk-dark` looks for the latter again in Ukrainian and dark; `visual` compares its picture.
 */
export const storyProjects: TestProjectInlineConfiguration[] = [
  stories('storybook', { globals: { locale: 'en', theme: 'light' } }),
  stories('storybook-uk-dark', { globals: { locale: 'uk', theme: 'dark' }, plugins: [withoutPlay()] }),
  stories('visual', {
    globals: { locale: 'en', theme: 'light' },
    globalSetup: ['tests/visual.global.ts'],
    setupFiles: ['tests/visual.setup.ts'],
  }),
];

interface StoryRun {
  globals: Record<string, string>;
  plugins?: Plugin[];
  globalSetup?: string[];
  setupFiles?: string[];
}

function stories(
  name: string,
  { globals, plugins = [], globalSetup = [], setupFiles = [] }: StoryRun,
): TestProjectInlineConfiguration {
  const executablePath = chromiumPath();
  return {
    plugins: [...plugins, storybookTest({ configDir: '.storybook', initialGlobals: globals })],
    // A dependency first met in the middle of a run makes Vite reload the page and lose the tests.
    optimizeDeps: {
      include: [
        'react',
        'react-dom/client',
        'react-intl',
        'react-router-dom',
        'lucide-react',
        'thumbhash',
        '@storybook/test',
        'xstate',
        '@xstate/react',
      ],
    },
    test: {
      name,
      globalSetup,
      setupFiles,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1200, height: 900 },
        provider: playwright({
          launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
          contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'UTC', deviceScaleFactor: 1 },
        }),
        instances: [{ browser: 'chromium' }],
        expect: {
          toMatchScreenshot: {
            comparatorName: 'pixelmatch',
            comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 0 },
            resolveScreenshotPath: ({ arg, ext, root }) => `${root}/tests/visual/${arg}${ext}`,
            resolveDiffPath: ({ arg, root, ext }) => `${root}/.vitest/visual/${arg}${ext}`,
          },
        },
      },
    },
  };
}

/** Play functions look for English words, so a run in another language leaves them out. */
function withoutPlay(): Plugin {
  return {
    name: 'kadr:without-play',
    enforce: 'pre',
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      handler: (code) => ({ code: code.replaceAll(/^( +)play: /gm, '$1playedInEnglish: '), map: null }),
    },
  };
}
