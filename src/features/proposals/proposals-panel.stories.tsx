import { expect, fireEvent, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleProposals } from '#machines/proposals/proposals.fixtures.ts';
import { picturePath } from '#domain/screen.ts';
import { versionedScreen } from '#stories/support/sample-versions.ts';
import { pastPictures } from '#stories/support/pictured-screens.ts';
import { wordsOf } from '#stories/support/words.ts';
import { ProposalsPanel } from './proposals-panel.tsx';

const [first, second] = sampleProposals;
if (!first || !second) throw new Error('There are no sample proposals');
const drawn = {
  state: 'drawn',
  picture: picturePath({ ...versionedScreen, fileId: pastPictures[0]?.fileId ?? '' }, 'original'),
  ratio: versionedScreen.width / versionedScreen.height,
  changed: 0,
  places: [],
} as const;

const meta = {
  title: 'Features/Proposals',
  component: ProposalsPanel,
  args: {
    screen: versionedScreen,
    proposals: [first],
    chosen: first,
    shown: { ...drawn, changed: 2, places: [{ x: 0.2, y: 0.3, w: 0.2, h: 0.2 }] },
    isThrowing: false,
    failure: null,
    timezone: 'Europe/Kyiv',
    editor: '/s/x/editor?proposal=propose000000000',
    onChoose: fn().mockName('onChoose'),
    onThrowAway: fn().mockName('onThrowAway'),
  },
} satisfies Meta<typeof ProposalsPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The line between the two pictures is moved, and the proposal is thrown away. */
export const NewerPicture: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(text('proposals.changed', { count: 2 }))).toBeVisible();
    const line = canvas.getByRole('slider', { name: exact('proposals.compare') });
    await fireEvent.change(line, { target: { value: '80' } });
    await expect(line).toHaveValue('80');
    await expect(canvas.getByRole('link', { name: exact('proposals.take') })).toHaveAttribute('href', args.editor);
    await userEvent.click(canvas.getByRole('button', { name: exact('proposals.throw') }));
    await expect(args.onThrowAway).toHaveBeenCalledOnce();
  },
};

export const Several: Story = {
  args: { proposals: [first, second], chosen: second, shown: drawn },
  play: async ({ canvasElement, args }) => {
    const [other] = within(canvasElement).getAllByRole('radio');
    if (other) await userEvent.click(other);
    await expect(args.onChoose).toHaveBeenCalledWith(first.id);
  },
};

export const Drawing: Story = { args: { shown: { ...drawn, state: 'drawing', picture: null } } };

export const NotDrawn: Story = { args: { shown: { ...drawn, state: 'failed', picture: null } } };

export const NotThrownAway: Story = { args: { failure: 'The server could not be reached' } };
