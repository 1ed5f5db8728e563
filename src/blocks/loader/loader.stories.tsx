import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#stories/support/layout.tsx';
import { Loader } from './loader.tsx';
import { RequestLoader } from '#src/ui/loader/request-loader.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = { title: 'Blocks/Loader', component: Loader } satisfies Meta<typeof Loader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InPlace: Story = {
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(text('ui.loader.label'));
  },
};

export const Requests: Story = {
  render: () => (
    <Screen>
      <RequestLoader active />
    </Screen>
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(
      within(canvasElement).getByRole('progressbar', { name: exact('ui.loader.label') }),
    ).toBeInTheDocument();
  },
};

export const NoRequests: Story = {
  render: () => <RequestLoader active={false} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('progressbar')).toBeNull();
  },
};
