import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wordsOf } from '#stories/support/words.ts';
import { MadeWebhook } from './made-webhook.tsx';

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDAvoVeQvJ3m0=';

const meta = {
  title: 'Features/Made webhook',
  component: MadeWebhook,
  args: {
    made: { id: 'm1Wc8EJpT5uHaGvNq7RkZs', format: 'standard', secret },
    copied: null,
    refused: null,
    onCopy: fn().mockName('onCopy'),
    onHide: fn().mockName('onHide'),
  },
} satisfies Meta<typeof MadeWebhook>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ForAProgram: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: text('webhooks.made') })).toHaveFocus();
    const copy = `${text('webhooks.copy')} ${text('webhooks.secret')}`;
    await userEvent.click(canvas.getByRole('button', { name: copy }));
    await expect(args.onCopy).toHaveBeenCalledWith('secret', secret);
    await userEvent.click(canvas.getByRole('button', { name: exact('webhooks.hide') }));
    await expect(args.onHide).toHaveBeenCalledOnce();
  },
};

export const ForAChat: Story = { args: { made: { id: 'm1Wc8EJpT5uHaGvNq7RkZs', format: 'slack', secret } } };
export const NotCopied: Story = { args: { refused: 'secret' } };
