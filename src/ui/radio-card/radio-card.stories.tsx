import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { RadioCard } from './radio-card.tsx';

const meta = {
  title: 'Components/Radio card',
  component: RadioCard,
  args: { name: 'format', onChange: fn().mockName('onChange') },
  render: (args) => (
    <Column>
      <RadioCard {...args} value="png" defaultChecked>
        <span style={{ padding: 'var(--s-3)' }}>PNG</span>
      </RadioCard>
      <RadioCard {...args} value="jpeg">
        <span style={{ padding: 'var(--s-3)' }}>JPEG</span>
      </RadioCard>
    </Column>
  ),
} satisfies Meta<typeof RadioCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoOfThem: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('JPEG'));
    await expect(canvas.getByRole('radio', { name: 'JPEG' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: 'PNG' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
