import { expect, fireEvent, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { firstBackdrop } from '#domain/scene/backdrop-look.ts';
import { emptyScene, type Item } from '#domain/scene/scene.ts';
import { sampleViewer } from '#domain/viewer.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { openedScreens } from '#stories/support/pictured-screens.ts';
import { sampleScreens } from '#stories/support/sample-screens.ts';
import { wordsOf } from '#stories/support/words.ts';
import { Page } from './screen-editor.page.tsx';

const opened = openedScreens.find(({ picture }) => picture === 'dashboard');
const screen = { ...sampleScreens.find(({ signature }) => signature === opened?.signature), fileId: opened?.fileId };
const base = { fileId: opened?.fileId ?? '', width: screen.width ?? 0, height: screen.height ?? 0 };
const unit = base.width / 100;

const drawn = { colour: '#ec383d', stroke: unit / 3 } as const;
const items: readonly Item[] = [
  { ...drawn, id: 'rect', kind: 'rect', box: { x: 12 * unit, y: 8 * unit, w: 24 * unit, h: 12 * unit }, filled: false },
  { ...drawn, id: 'arrow', kind: 'arrow', from: [70 * unit, 40 * unit], to: [40 * unit, 18 * unit], bend: 0 },
  { ...drawn, id: 'step', kind: 'step', colour: '#8a4fe0', at: [12 * unit, 8 * unit], locked: true },
];
const scene = { ...emptyScene(base), items };

const meta = {
  title: 'Pages/Editor/Editor panels',
  component: AppPage,
  parameters: wholePage,
  args: {
    page: 's-id-editor',
    path: `/s/${screen.signature}/editor`,
    component: Page,
    viewer: sampleViewer,
    data: { screen, drawing: { base, scene, found: [] }, mayCopy: true },
  },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Playing = Parameters<NonNullable<Story['play']>>[0];

/** Presses a button; before the editor has its picture there is none. */
async function press({ canvasElement }: Pick<Playing, 'canvasElement'>, name: RegExp): Promise<void> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
}

export const Backdrop: Story = {
  args: { data: { screen, drawing: { base, scene: { ...scene, backdrop: firstBackdrop }, found: [] }, mayCopy: true } },
  play: async (playing) => {
    const { exact } = wordsOf(playing.globals);
    await press(playing, exact('editor.backdrop'));
    const ground = await within(playing.canvasElement).findByRole('button', { name: exact('editor.ground.sky') });
    await expect(ground).toHaveAttribute('aria-pressed', 'true');
  },
};

export const BackdropOnAPhone: Story = { ...Backdrop, globals: { viewport: { value: 'phone' } } };

/** The uppermost stands first; what is locked says so. What a story draws would be there again in the next one. */
export const Layers: Story = {
  play: async (playing) => {
    const { exact } = wordsOf(playing.globals);
    const canvas = within(playing.canvasElement);
    await press(playing, exact('editor.layers'));
    const list = await canvas.findByRole('region', { name: exact('editor.layers') });
    const [uppermost] = within(list).getAllByRole('listitem');
    await expect(within(uppermost ?? list).getByRole('button', { name: exact('editor.unlock') })).toBeVisible();
  },
};

export const NothingDrawn: Story = {
  args: { data: { screen, drawing: { base, scene: emptyScene(base), found: [] }, mayCopy: true } },
  play: async (playing) => {
    const { exact } = wordsOf(playing.globals);
    await press(playing, exact('editor.layers'));
    const panel = await within(playing.canvasElement).findByRole('region', { name: exact('editor.layers') });
    await expect(within(panel).getByText(exact('editor.layers.none'))).toBeVisible();
  },
};

/** Of several that are selected: they can be aligned. */
export const MenuOfSeveral: Story = {
  play: async (playing) => {
    const { exact } = wordsOf(playing.globals);
    const canvas = within(playing.canvasElement);
    const select = await canvas.findByRole('button', { name: exact('editor.tool.select') });
    await waitFor(async () => {
      await fireEvent.keyDown(playing.canvasElement, { code: 'KeyA', key: 'a', ctrlKey: true });
      await expect(select).toHaveAttribute('aria-pressed', 'true');
    });
    await press(playing, exact('editor.more'));
    const left = await canvas.findByRole('menuitem', { name: exact('editor.align.left') });
    // It grows out of its button.
    await waitFor(() => expect(left).toBeVisible());
  },
};

/** Any colour, also one of the picture. */
export const Colours: Story = {
  play: async (playing) => {
    const { exact } = wordsOf(playing.globals);
    await press(playing, exact('editor.colour.any'));
    const pick = await within(playing.canvasElement).findByRole('button', { name: exact('editor.colour.pick') });
    await waitFor(() => expect(pick).toBeVisible());
  },
};

export const PickingAColour: Story = {
  play: async (playing) => {
    const { exact } = wordsOf(playing.globals);
    await press(playing, exact('editor.colour.any'));
    await press(playing, exact('editor.colour.pick'));
    await expect(await within(playing.canvasElement).findByText(exact('editor.colour.picking'))).toBeVisible();
  },
};
