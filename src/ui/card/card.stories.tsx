import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { children: 'Everything hidden is burned into the picture.' },
  render: (args) => (
    <Column>
      <Card {...args} />
    </Column>
  ),
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Marked: Story = { args: { variant: 'marked' } };
export const Sunken: Story = { args: { variant: 'sunken' } };
export const Roomy: Story = { args: { padding: 'lg' } };
