import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { Plugin } from 'vite';
import type { Locale } from '#domain/locales.ts';
import { chromiumArgs, chromiumPath } from '../tests/support/chromium.ts';

/**
 * Every story runs three times: `storybook` plays it and looks for accessibility faults in English and light;
 * `storybook-uk-dark` looks for the latter again in Ukrainian and dark; `visual` compares its picture. Pictures of
 * pages are compared in the other languages and in the dark too.
 */
export const storyProjects: TestProjectInlineConfiguration[] = [
  stories('storybook', { locale: 'en', theme: 'light' }),
  stories('storybook-uk-dark', { locale: 'uk', theme: 'dark' }),
  stories('visual', { locale: 'en', theme: 'light', pictures: 'all' }),
  stories('visual-uk-dark', { locale: 'uk', theme: 'dark', pictures: 'pages' }),
  stories('visual-ru', { locale: 'ru', theme: 'light', pictures: 'pages' }),
];

interface StoryRun {
  locale: Locale;
  theme: 'light' | 'dark';
  /** Which stories are compared with their pictures. */
  pictures?: 'all' | 'pages';
}

function stories(name: string, { locale, theme, pictures }: StoryRun): TestProjectInlineConfiguration {
  const executablePath = chromiumPath();
  return {
    plugins: [
      ...(locale === 'en' ? [] : [withoutPlay()]),
      storybookTest({
        configDir: '.storybook',
        initialGlobals: { locale, theme },
        ...(pictures === 'pages' ? { tags: { include: ['page'] } } : {}),
      }),
    ],
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
      ...(pictures === 'pages' ? { exclude: ['src/**', 'stories/flows/**'] } : {}),
      ...(pictures ? { globalSetup: ['tests/visual.global.ts'], setupFiles: ['tests/visual.setup.ts'] } : {}),
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
            resolveScreenshotPath: ({ arg, ext, root }) => `${root}/tests/visual/${name}/${arg}${ext}`,
            resolveDiffPath: ({ arg, root, ext }) => `${root}/.vitest/${name}/${arg}${ext}`,
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
