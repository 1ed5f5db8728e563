import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide-react';
import { Column } from '#stories/support/layout.tsx';
import { ExternalLink, Link } from './link.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { to: '/signup', children: 'Create account' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: (args) => (
    <Column>
      <p>
        No account yet? <Link {...args} /> and paste your first screen.
      </p>
    </Column>
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('link', { name: exact('Create account') })).toHaveAttribute(
      'href',
      '/signup',
    );
  },
};

export const Quiet: Story = { args: { variant: 'quiet', children: 'Back to the gallery', icon: ArrowLeft } };

export const External: Story = {
  render: () => <ExternalLink href="https://www.gnu.org/licenses/agpl-3.0.html">AGPL-3.0</ExternalLink>,
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const link = within(canvasElement).getByRole('link', {
      name: (name) => name.replaceAll(/\s/g, ' ') === `AGPL-3.0 ${text('ui.link.newTab')}`,
    });
    await expect(link).toHaveAttribute('rel', 'noreferrer');
  },
};
