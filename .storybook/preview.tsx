import '#src/ui/global.css';
import './preview.css';
import { clearAllMocks, onMockCall } from '@storybook/test';
import type { Preview } from '@storybook/react-vite';
import { action } from 'storybook/actions';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { locales } from '#domain/locales.ts';
import { allMessages, withIntl, withRouter, withTheme } from './decorators.tsx';

// @storybook/test 8.6 beside Storybook 10: its spies are not those Storybook watches, so log them here …
onMockCall((mock, args) => {
  action(mock.getMockName())(...args);
});

export default {
  // … and clear them between stories.
  beforeEach: ({ parameters, viewMode }) => {
    clearAllMocks();
    if (viewMode === 'story') padAsStorybook(parameters['layout']);
  },
  loaders: [allMessages],
  decorators: [withRouter, withIntl, withTheme],
  initialGlobals: { locale: 'en', theme: 'light' },
  globalTypes: {
    locale: { description: 'Language', toolbar: { icon: 'globe', items: [...locales], dynamicTitle: true } },
    theme: { description: 'Theme', toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    backgrounds: { disable: true },
    viewport: {
      options: {
        ...MINIMAL_VIEWPORTS,
        phone: { name: 'Phone, 390 px', type: 'mobile', styles: { width: '390px', height: '844px' } },
      },
    },
    options: { storySort: { order: ['Foundations', 'Components', 'Features', 'Flows', 'Pages'] } },
  },
  tags: ['autodocs'],
} satisfies Preview;

/** Tests have the room around a story that Storybook's own page leaves; without it shadows and focus rings are cut. */
function padAsStorybook(layout: unknown): void {
  document.body.classList.toggle('sb-show-main', layout !== 'fullscreen');
  document.body.classList.toggle('sb-main-padded', layout !== 'fullscreen');
}
