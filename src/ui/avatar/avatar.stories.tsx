import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#stories/support/layout.tsx';
import { Avatar } from './avatar.tsx';

const meta = { title: 'Components/Avatar', component: Avatar, args: { name: 'Olena K.' } } satisfies Meta<
  typeof Avatar
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  render: () => (
    <Row>
      <Avatar name="Olena K." size="sm" />
      <Avatar name="Max V." />
      <Avatar name="Їжак" size="lg" />
      <Avatar name="Тарас Ш." size="xl" />
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Olena K.' })).toHaveTextContent('OK');
  },
};

export const Picture: Story = {
  args: {
    size: 'lg',
    src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23556" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fda"/%3E%3Cpath fill="%23fda" d="M1 8a3 3 0 0 1 6 0z"/%3E%3C/svg%3E',
  },
};

export const BesideTheName: Story = {
  render: () => (
    <Row>
      <Avatar name="Olena K." labelled={false} />
      <span>Olena K.</span>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};
