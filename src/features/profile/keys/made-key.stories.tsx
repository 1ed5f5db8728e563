import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wordsOf } from '#stories/support/words.ts';
import { curlLine } from './commands.ts';
import { MadeKey } from './made-key.tsx';

const access = {
  publicUrl: 'https://kadr.example',
  key: 'kadr_o4yXc0GmQbRk1uVt7sZJpE9aLwHdN2fT6iK8xY3vB5q',
};

const meta = {
  title: 'Features/Made key',
  component: MadeKey,
  args: {
    access,
    uploads: true,
    copied: null,
    refused: null,
    onCopy: fn().mockName('onCopy'),
    onHide: fn().mockName('onHide'),
  },
} satisfies Meta<typeof MadeKey>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForPrograms: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: text('profile.keys.made') })).toHaveFocus();
    const copy = `${text('profile.setup.copy')} ${text('profile.setup.curl')}`;
    await userEvent.click(canvas.getByRole('button', { name: copy }));
    await expect(args.onCopy).toHaveBeenCalledWith('curl', curlLine(access));
    await userEvent.click(canvas.getByRole('button', { name: exact('profile.keys.hide') }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};

export const ForReadingAlone: Story = { args: { uploads: false } };

export const Copied: Story = { args: { copied: 'shell' } };

export const NotCopied: Story = { args: { refused: 'key', uploads: false } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
