import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link2, Scan, Trash2, Upload } from 'lucide-react';
import { Row } from '#stories/support/layout.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Save copy', onClick: fn().mockName('onClick') },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const button = within(canvasElement).getByRole('button', { name: exact('Save copy') });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const Variants: Story = {
  render: () => (
    <Row>
      <Button variant="primary">Save copy</Button>
      <Button variant="marker" icon={Link2}>
        Copy link
      </Button>
      <Button>Cancel</Button>
      <Button variant="ghost">Skip</Button>
      <Button variant="danger" icon={Trash2}>
        Delete 3
      </Button>
    </Row>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="sm" icon={Upload}>
        Upload
      </Button>
      <Button icon={Upload}>Upload</Button>
      <Button size="lg" icon={Upload}>
        Upload
      </Button>
      <Button size="lg" variant="primary" icon={Scan}>
        Take a screenshot
      </Button>
    </Row>
  ),
};

export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Row>
      <Button {...args} variant="primary" />
      <Button {...args} />
      <Button {...args} variant="ghost" />
    </Row>
  ),
};

export const Loading: Story = {
  args: { variant: 'primary', loading: true },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const button = within(canvasElement).getByRole('button', { name: exact('Save copy') });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

/** A form is not sent twice while its button works. */
export const LoadingSubmit: Story = {
  args: { loading: true, type: 'submit' },
  render: ({ onClick, ...args }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClick?.(Object.create(null));
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Block: Story = { args: { block: true, variant: 'primary' } };

export const AsLink: Story = {
  render: () => (
    <Row>
      <ButtonLink to="/signup" variant="primary">
        Create account
      </ButtonLink>
      <ButtonLink to="/login">Log in</ButtonLink>
    </Row>
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('link', { name: exact('Create account') })).toHaveAttribute(
      'href',
      '/signup',
    );
  },
};
