import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { Locale } from '#domain/locales.ts';
import { compileMessages } from '#scripts/vite/compile-messages.ts';
import { chromiumArgs, chromiumPath } from '../tests/support/chromium.ts';

/** The story files of which no picture is taken. */
const leftOut = {
  all: [],
  components: ['stories/**'],
  pages: ['src/**', 'stories/flows/**'],
  'some-of-pages': ['src/**', 'stories/flows/**'],
};

/**
 * `stories-*` open every story of the built Storybook, play it and look for accessibility faults; `storybook` does so
 * in English from source, for work on one file; `visual*` compare pictures: every story in English and light, components
 * in the dark too, pages in Ukrainian on a phone too, and those with the tag `page` also in the other languages.
 */
export const storyProjects: TestProjectInlineConfiguration[] = [
  played('stories-en', { locale: 'en', theme: 'light' }),
  played('stories-uk', { locale: 'uk', theme: 'dark' }),
  played('stories-ru', { locale: 'ru', theme: 'light' }),
  stories('storybook', { locale: 'en', theme: 'light' }),
  stories('visual', { locale: 'en', theme: 'light', pictures: 'all' }),
  stories('visual-dark', { locale: 'en', theme: 'dark', pictures: 'components' }),
  stories('visual-uk-dark', { locale: 'uk', theme: 'dark', pictures: 'some-of-pages' }),
  stories('visual-ru', { locale: 'ru', theme: 'light', pictures: 'some-of-pages' }),
  stories('visual-uk-phone', { locale: 'uk', theme: 'light', pictures: 'pages', phone: true }),
];

interface StoryRun {
  locale: Locale;
  theme: 'light' | 'dark';
  /** Which stories are compared with their pictures. */
  pictures?: keyof typeof leftOut;
  phone?: boolean;
}

function played(name: string, look: Pick<StoryRun, 'locale' | 'theme'>): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      include: ['tests/stories/**/*.test.ts'],
      globalSetup: ['tests/stories/built-storybook.ts'],
      provide: { look },
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  };
}

function stories(name: string, { locale, theme, pictures, phone = false }: StoryRun): TestProjectInlineConfiguration {
  const executablePath = chromiumPath();
  return {
    plugins: [
      compileMessages(),
      storybookTest({
        configDir: '.storybook',
        initialGlobals: { locale, theme, ...(phone ? { viewport: { value: 'phone', isRotated: false } } : {}) },
        ...(pictures === 'some-of-pages' ? { tags: { include: ['page'] } } : {}),
        // What a play does in these only a wide window has.
        ...(phone ? { tags: { exclude: ['wide'] } } : {}),
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
      ...(pictures ? { exclude: leftOut[pictures] } : {}),
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
