import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/ui/button/button.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { Centre } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { Flyout } from './flyout.tsx';

const meta = {
  title: 'Components/Flyout',
  component: Flyout,
  args: {
    trigger: <Button>Share</Button>,
    children: <Switch label="Passphrase" />,
  },
  render: (args) => (
    <Centre>
      <Flyout {...args} />
    </Centre>
  ),
} satisfies Meta<typeof Flyout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** A click inside leaves it open; Escape closes it and gives the focus back. */
export const Open: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const trigger = canvas.getByRole('button', { name: exact('Share') });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
    const choice = canvas.getByRole('switch', { name: exact('Passphrase') });
    await waitFor(() => expect(choice).toBeVisible());
    await userEvent.click(choice);
    await expect(choice).toBeChecked();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  },
};
