import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/ui/button/button.tsx';
import { Screen } from '#stories/support/layout.tsx';
import { Notice } from './notice.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Components/Notice',
  component: Notice,
  parameters: inFrame(320),
  args: {
    title: 'Cookies',
    children: 'We keep you logged in with cookies. May we also count visits? Nobody else sees the numbers.',
    actions: (
      <>
        <Button size="sm">Decline</Button>
        <Button size="sm" variant="primary">
          Accept
        </Button>
      </>
    ),
    onClose: fn().mockName('onClose'),
  },
  render: (args) => (
    <Screen>
      <Notice {...args} />
    </Screen>
  ),
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const notice = within(within(canvasElement).getByRole('region', { name: exact('Cookies') }));
    await userEvent.click(notice.getByRole('button', { name: exact('Close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
