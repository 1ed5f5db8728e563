import { expect, fireEvent, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { openLink } from '#domain/shared-link.fixtures.ts';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { createGatewayClient } from '#src/graphql/client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { openedScreens } from '#stories/support/pictured-screens.ts';
import { sampleScreens } from '#stories/support/sample-screens.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './screen.page.tsx';

const opened = openedScreens.find(({ picture }) => picture === 'dashboard');
const screen = sampleScreens.find(({ signature }) => signature === opened?.signature);
const spot = {
  screen: { ...screen, fileId: opened?.fileId },
  is_owner: true,
  role: 'owner',
  space: null,
  allow_download: true,
  comments: 'off',
  link: openLink,
  tags: [],
  previous: null,
  next: null,
};

/** Answers what was read in the picture. */
const withWords = (found: object = {}) =>
  createGatewayClient({
    url: 'https://kadr.example/graphql',
    locale: () => 'en',
    fetch: async () =>
      Response.json({
        data: {
          pictureWords: {
            state: 'read',
            size: { width: 1600, height: 1000 },
            words: [
              { text: 'Revenue', box: [80, 60, 180, 36], line: 0 },
              { text: 'November', box: [280, 60, 200, 36], line: 0 },
            ],
            hidden: 'none',
            readable: [],
            hidden_words: [],
            ...found,
          },
        },
      }),
  });

const meta = {
  title: 'Pages/Library/Screen of its owner',
  component: AppPage,
  parameters: wholePage,
  args: {
    page: 's-id',
    path: `/s/${opened?.signature ?? ''}`,
    component: Page,
    viewer: sampleViewer,
    data: { spot },
  },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is typed is saved by Enter, or its field says what is wrong with it. */
export const SharingTyped: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('screen.share') }));
    const panel = within(await canvas.findByRole('dialog'));
    await userEvent.click(await panel.findByText(exact('share.limit'), { selector: 'summary *' }));
    const times = panel.getByRole('spinbutton', { name: exact('share.limit.other') });
    await userEvent.type(times, '1001{Enter}');
    await expect(times).toHaveAccessibleDescription(exact('share.limit.wrong', { max: 1000 }));
    await userEvent.clear(times);
    await userEvent.type(times, '7{Enter}');
    await expect(panel.getByText(text('share.limit.left', { count: 7 }))).toBeVisible();
    await expect(times).toBeValid();

    await userEvent.click(panel.getByText(exact('share.expiry'), { selector: 'summary *' }));
    const until = panel.getByLabelText(exact('share.expiry.date'));
    await fireEvent.change(until, { target: { value: '2020-01-01T09:00' } });
    await fireEvent.keyDown(until, { key: 'Enter' });
    await expect(until).toHaveAccessibleDescription(exact('share.expiry.past'));

    await userEvent.click(panel.getByText(exact('share.password'), { selector: 'summary *' }));
    const password = panel.getByLabelText(exact('share.password.new'));
    await userEvent.type(password, 'short{Enter}');
    await expect(password).toHaveAccessibleDescription(exact('share.password.short', { min: 6 }));
    await userEvent.type(password, 'er');
    await expect(password).toBeValid();
  },
};

/** The words of a picture are tinted while they can be selected. */
export const SelectingText: Story = {
  tags: ['wide'],
  args: { client: withWords() },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const button = within(canvasElement).getByRole('button', { name: exact('screen.text.open') });
    await userEvent.click(button);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-selecting] > rect')).toHaveLength(2));
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    await expect(canvasElement.querySelectorAll('[data-selecting]')).toHaveLength(0);
  },
};

/** A finger that rests on a word selects the text; beside words the browser offers to keep the picture. */
export const TextUnderFinger: Story = {
  args: { client: withWords() },
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const picture = canvas.getByRole('img', { name: /Revenue/ });
    await expect(
      await canvas.findByRole('button', { name: wordsOf(globals).exact('screen.details.suggest') }),
    ).toBeVisible();
    const { left, top, width, height } = picture.getBoundingClientRect();
    const scale = Math.min(width / 1600, height / 1000);
    const [x, y] = [left + (width - 1600 * scale) / 2, top + (height - 1000 * scale) / 2];
    const rest = (right: number, down: number) =>
      picture.dispatchEvent(
        new PointerEvent('contextmenu', {
          pointerType: 'touch',
          bubbles: true,
          cancelable: true,
          clientX: x + right * scale,
          clientY: y + down * scale,
        }),
      );
    await expect(rest(800, 700)).toBe(true);
    await expect(canvasElement.querySelectorAll('[data-selecting]')).toHaveLength(0);
    await expect(rest(160, 78)).toBe(false);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-selecting] > rect')).toHaveLength(2));
  },
};

/** What is hidden can still be read: one click leads to where it is covered. */
export const HiddenButReadable: Story = {
  tags: ['page'],
  args: { client: withWords({ hidden: 'readable', readable: [[80, 60, 180, 36]] }) },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(text('screen.hidden.readable', { count: 1 }))).toBeVisible();
    const hide = canvas.getByRole('link', { name: exact('screen.hidden.solid', { count: 1 }) });
    await expect(hide.getAttribute('href')).toMatch(/\/editor\?hide=readable$/);
  },
};

/** Nothing of what is hidden can be read, but its name says it. */
export const HiddenForGood: Story = {
  args: { client: withWords({ hidden: 'clear', hidden_words: ['week', 'Revenue'] }) },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(text('screen.hidden.clear'))).toBeVisible();
    // "Revenue" can be seen elsewhere.
    await expect(canvas.getByText(text('screen.hidden.inName', { word: 'week' }))).toBeVisible();
    await expect(canvas.queryByText(text('screen.hidden.inName', { word: 'Revenue' }))).not.toBeInTheDocument();
  },
};

/** A description from the words of the picture, to be edited and saved. */
export const SuggestedDescription: Story = {
  args: { client: withWords() },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: exact('screen.details.suggest') }));
    const sheet = within(await canvas.findByRole('dialog'));
    const field = await sheet.findByRole('textbox', { name: exact('tags.description') });
    await expect(field).toHaveValue('Revenue November');
    await userEvent.type(field, ', by week');
    await userEvent.click(sheet.getByRole('button', { name: exact('tags.description.suggest') }));
    await expect(field).toHaveValue('Revenue November');
    await expect(sheet.getByRole('button', { name: exact('tags.save') })).toBeEnabled();
  },
};
