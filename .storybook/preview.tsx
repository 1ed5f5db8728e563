import '#src/ui/global.css';
import './preview.css';
import { clearAllMocks, configure, onMockCall } from '@storybook/test';
import type { Preview, ReactRenderer } from '@storybook/react-vite';
import type { StoryContext } from 'storybook/internal/types';
import { action } from 'storybook/actions';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { locales } from '#domain/locales.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { forgetRemembered } from '#src/lib/remembered.ts';
import { inLanguage } from '#stories/support/in-language.ts';
import { storyLocale } from '#stories/support/words.ts';
import { namedArgs, plainControls } from './controls/plain-controls.ts';
import { withChromaticModes } from './chromatic-modes.ts';
import { mountWithEffects, withEffectsAwaited } from './after-effects.tsx';
import { DocsInGlobals } from './docs-in-globals.tsx';
import { allFonts, allMessages, withNetwork, withPreferences, withIntl, withRouter, withTheme } from './decorators.tsx';

// @storybook/test 8.6 beside Storybook 10: its spies are not those Storybook watches, so log them here …
onMockCall((mock, args) => {
  action(mock.getMockName())(...args);
});

// A menu opens late on a busy machine.
configure({ asyncUtilTimeout: 5000 });

export default {
  // … and clear them between stories.
  beforeEach: (context) => {
    const { parameters, viewMode } = context;
    clearAllMocks();
    // Nobody comes back to a place that they left in another story.
    forgetRemembered(tabStorage);
    speakTheLanguage(context);
    if (viewMode === 'story') padAsStorybook(parameters['layout']);
  },
  loaders: [allMessages, allFonts],
  argTypesEnhancers: [plainControls, withChromaticModes],
  argsEnhancers: [namedArgs],
  mount: mountWithEffects,
  decorators: [withNetwork, withRouter, withIntl, withTheme, withPreferences, withEffectsAwaited],
  initialGlobals: {
    locale: 'en',
    theme: 'light',
    motion: 'full',
    colours: 'own',
    text: 'normal',
    words: 'written',
    network: 'answered',
  },
  globalTypes: {
    locale: { description: 'Language', toolbar: { icon: 'globe', items: [...locales], dynamicTitle: true } },
    theme: { description: 'Theme', toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'full', title: 'motion' },
          { value: 'reduced', title: 'reduced motion' },
        ],
      },
    },
    colours: {
      description: 'Forced colours',
      toolbar: {
        icon: 'accessibility',
        dynamicTitle: true,
        items: [
          { value: 'own', title: 'own colours' },
          { value: 'forced', title: 'forced colours' },
        ],
      },
    },
    text: {
      description: 'Size of text',
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'text at 100 %' },
          { value: 'double', title: 'text at 200 %' },
        ],
      },
    },
    words: {
      description: 'Length of words',
      toolbar: {
        icon: 'form',
        dynamicTitle: true,
        items: [
          { value: 'written', title: 'words as written' },
          { value: 'long', title: 'longer words' },
        ],
      },
    },
    network: {
      description: 'What becomes of the calls of a story',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'answered', title: 'calls as answered' },
          { value: 'slow', title: 'slow calls' },
          { value: 'fails', title: 'calls fail' },
          { value: 'offline', title: 'offline' },
          { value: '401', title: '401, signed out' },
          { value: '429', title: '429, too many' },
          { value: '503', title: '503, unavailable' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    docs: { container: DocsInGlobals },
    backgrounds: { disable: true },
    viewport: {
      options: {
        ...MINIMAL_VIEWPORTS,
        phone: { name: 'Phone, 390 px', type: 'mobile', styles: { width: '390px', height: '844px' } },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Welcome', 'Foundations', 'Components', 'Blocks', 'Features', 'Flows', 'Pages', 'Letters', 'Inspector'],
      },
    },
  },
  tags: ['autodocs'],
} satisfies Preview;

/** What a story says itself, in its args and around them, follows the toolbar; the controls keep the English words. */
function speakTheLanguage(context: StoryContext<ReactRenderer>): void {
  const locale = storyLocale(context.globals);
  const { originalStoryFn } = context;
  context.args = inLanguage(context.args, locale);
  context.originalStoryFn = (...given) => inLanguage(originalStoryFn(...given), locale);
}

/** Tests have the room around a story that Storybook's own page leaves; without it shadows and focus rings are cut. */
function padAsStorybook(layout: unknown): void {
  document.body.classList.toggle('sb-show-main', layout !== 'fullscreen');
  document.body.classList.toggle('sb-main-padded', layout !== 'fullscreen');
}
