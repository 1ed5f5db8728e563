import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from '@storybook/test';
import { samplePictures, sampleSession } from '../demo/sample-report.ts';
import { Replay } from './replay.tsx';
import './tokens.css';

const { steps } = sampleSession();
const words = 'I crossed out the plants, and the list still says “Saving…”.';

const meta = {
  title: 'Inspector/Replay',
  component: Replay,
  args: {
    seen: { words, pictures: samplePictures },
    steps,
    flow: 'todo',
    chosen: null,
    onStep: fn().mockName('onStep'),
  },
  render: (args) => (
    <div className="inspector-root" style={{ maxInlineSize: '28rem', fontSize: 13, lineHeight: 1.35 }}>
      <Replay {...args} />
    </div>
  ),
} satisfies Meta<typeof Replay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtItsBeginning: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText('0.0 s of 16.0 s')).toBeVisible();
    await expect(args.onStep).toHaveBeenLastCalledWith(steps[0]);
  },
};

export const Playing: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement, args }) => {
    const replay = within(canvasElement);
    await userEvent.click(replay.getByRole('button', { name: '4×' }));
    await userEvent.click(replay.getByRole('button', { name: 'Play' }));
    await expect(replay.getByRole('button', { name: 'Pause' })).toBeVisible();
    await waitFor(() => expect(args.onStep).toHaveBeenLastCalledWith(steps[1]));
  },
};

/** Whatever comes last, it can be played again from the beginning. */
export const Finished: Story = {
  play: async ({ canvasElement, args }) => {
    const replay = within(canvasElement);
    const moment = replay.getByRole('slider', { name: 'Moment' });
    await fireEvent.change(moment, { target: { value: moment.getAttribute('max') } });
    await expect(replay.getByText('16.0 s of 16.0 s')).toBeVisible();
    await expect(args.onStep).toHaveBeenLastCalledWith(steps.at(-1));
    await expect(replay.getByRole('button', { name: 'Play' })).toBeVisible();
  },
};

/** Somebody has chosen a step in the log: it holds there. */
export const AtAChosenStep: Story = {
  args: { chosen: steps[2] ?? null },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('8.0 s of 16.0 s')).toBeVisible();
  },
};

/** Somebody looked at the page for a while before reporting it. */
export const NothingHappened: Story = {
  args: { steps: steps.slice(0, 1), seen: { words, pictures: samplePictures.slice(0, 1) } },
  play: async ({ canvasElement, args }) => {
    const replay = within(canvasElement);
    await expect(replay.getByText(/^Nothing happened in this half minute/)).toBeVisible();
    await expect(replay.queryByRole('button', { name: 'Play' })).toBe(null);
    await expect(args.onStep).toHaveBeenLastCalledWith(steps[0]);
  },
};

export const WithoutPictures: Story = { args: { seen: { words, pictures: [] } } };
