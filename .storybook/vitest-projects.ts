import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { compileMessages } from '#scripts/vite/compile-messages.ts';
import { namedBreakpoints } from '#scripts/vite/named-breakpoints.ts';
import { looks, type Look } from '#tests/stories/looks.ts';
import { halves, type Part } from '#tests/stories/played.ts';
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts';

/**
 * `stories-*` open stories of the built Storybook, play them, look for accessibility faults and compare pictures, each in
 * the look of its name; `storybook` plays every story in English from source, for work on one file.
 */
export const storyProjects: TestProjectInlineConfiguration[] = [...looks.flatMap(played), fromSource()];

/** What `npm test` plays is halved, for two workers. */
function played(look: Look): TestProjectInlineConfiguration[] {
  if (look.name !== 'en') return [project(look, 'whole', `stories-${look.name}`)];
  return halves.map((half) => project(look, half, `stories-${look.name}-${half}`));
}

function project(look: Look, part: Part, name: string): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      environment: 'node',
      retry: 1,
      // The toolbar changes what components look like, whatever page they stand on.
      include: ['tests/stories/stories.test.ts', ...(look.name === 'uk' ? ['tests/stories/*.slow.test.ts'] : [])],
      globalSetup: ['tests/stories/built-storybook.ts', 'tests/stories/accepted-build.ts'],
      provide: { look, part },
      testTimeout: 60_000,
      // Whoever plays stories reads all of them first, which takes a busy machine more than a minute.
      hookTimeout: 240_000,
    },
  };
}

function fromSource(): TestProjectInlineConfiguration {
  const executablePath = chromiumPath();
  return {
    plugins: [
      compileMessages(),
      namedBreakpoints(),
      storybookTest({ configDir: '.storybook', initialGlobals: { locale: 'en', theme: 'light' } }),
    ],
    // A dependency first met in the middle of a run makes Vite reload the page and lose the tests.
    optimizeDeps: {
      include: [
        'react',
        'react-dom/client',
        'react-intl',
        'react-router-dom',
        'lucide-react',
        'perfect-freehand',
        'thumbhash',
        '@storybook/test',
        'xstate',
        '@xstate/react',
      ],
    },
    test: {
      name: 'storybook',
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
      },
    },
  };
}
