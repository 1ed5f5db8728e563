import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#stories/support/layout.tsx';
import { Mark } from './mark.tsx';
import { Wordmark } from './wordmark.tsx';

const meta = { title: 'Blocks/Mark', component: Mark } satisfies Meta<typeof Mark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sizes: Story = {
  render: () => (
    <Row>
      <Mark size={20} />
      <Mark />
      <Mark size={48} />
      <Mark size={72} />
    </Row>
  ),
};

export const WithName: Story = { render: () => <Wordmark /> };
