import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock } from 'lucide-react';
import { Row } from '#stories/support/layout.tsx';
import { Badge } from './badge.tsx';

const meta = { title: 'Components/Badge', component: Badge, args: { children: '12' } } satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Row>
      <Badge>12</Badge>
      <Badge tone="marker">3</Badge>
      <Badge tone="ink" icon={Lock}>
        Passphrase
      </Badge>
      <Badge tone="success">Verified</Badge>
      <Badge tone="warning">Expires tomorrow</Badge>
      <Badge tone="danger">Not uploaded</Badge>
      <Badge tone="info">New</Badge>
    </Row>
  ),
};
