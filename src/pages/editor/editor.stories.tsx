import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { emptyScene } from '#domain/scene/scene.ts';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { openedScreens } from '#stories/support/pictured-screens.ts';
import { sampleScreens } from '#stories/support/sample-screens.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page as NewPage } from './new-editor.page.tsx';
import { Page } from './screen-editor.page.tsx';

const viewer = sampleViewer;
const opened = openedScreens.find(({ picture }) => picture === 'dashboard');
const screen = { ...sampleScreens.find(({ signature }) => signature === opened?.signature), fileId: opened?.fileId };

const base = { fileId: opened?.fileId ?? '', width: screen.width ?? 0, height: screen.height ?? 0 };

const meta = {
  title: 'Pages/Editor/Editor',
  component: AppPage,
  parameters: wholePage,
  args: {
    page: 's-id-editor',
    path: `/s/${screen.signature}/editor`,
    component: Page,
    viewer,
    data: { screen, drawing: { base, scene: emptyScene(base), found: [] }, mayCopy: true },
  },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

type Playing = Parameters<NonNullable<Story['play']>>[0];

/** Presses the button of a tool, which stays pressed; before the editor has its picture it takes no tool. */
async function choose({ canvasElement }: Playing, name: RegExp): Promise<void> {
  await waitFor(async () => {
    const button = within(canvasElement).getByRole('button', { name });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
}

export const Arrow: Story = {
  tags: ['page'],
  play: (playing) => choose(playing, wordsOf(playing.globals).exact('editor.tool.arrow')),
};

export const Highlighter: Story = {
  play: (playing) => choose(playing, wordsOf(playing.globals).exact('editor.tool.mark')),
};

/** Solid is chosen: nothing of what is hidden is left. */
export const Hide: Story = {
  play: async (playing) => {
    const { exact } = wordsOf(playing.globals);
    await choose(playing, exact('editor.tool.hide'));
    const solid = within(playing.canvasElement).getByRole('button', { name: exact('editor.mode.solid') });
    await expect(solid).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Crop: Story = {
  play: (playing) => choose(playing, wordsOf(playing.globals).exact('editor.tool.crop')),
};

export const Keys: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: exact('frame.choices.shortcuts') }));
    await expect(await canvas.findByRole('dialog')).toHaveTextContent('Ctrl');
  },
};

export const NarrowWindow: Story = { globals: { viewport: { value: 'phone' } } };

export const PictureWanted: Story = {
  tags: ['page'],
  args: { page: 's-editor', path: '/s/editor', component: NewPage, data: null },
};

/** A copy of somebody else's screen is offered, and edited then. */
export const SomebodyElses: Story = {
  args: { data: { screen, drawing: null, mayCopy: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const copy = await within(canvasElement).findByRole('button', { name: exact('Copy to my gallery to edit') });
    await expect(copy).toBeVisible();
  },
};

/** Something is drawn on it that only a later program knows. */
export const ReadOnly: Story = {
  args: { data: { screen, drawing: null, isReadOnly: true, mayCopy: true } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(await within(canvasElement).findByText(exact('editor.readOnly'))).toBeVisible();
  },
};

/** Its owner does not let others take the picture. */
export const SomebodyKeeps: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { data: { screen, drawing: null, mayCopy: false } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(exact('editor.notMine.kept'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: exact('Copy to my gallery to edit') })).not.toBeInTheDocument();
  },
};
