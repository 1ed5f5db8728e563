import { createRef } from 'react';
import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { wordsOf } from '#stories/support/words.ts';
import { PasswordQuestion } from './password-question.tsx';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Blocks/Password question',
  component: PasswordQuestion,
  parameters: inFrame(560),
  args: {
    open: true,
    working: false,
    methods: ['password', 'passkey'],
    by: 'password',
    isSent: false,
    failure: null,
    field: createRef<HTMLInputElement>(),
    account: 'olena@kadr.example',
    onChoose: fn().mockName('onChoose'),
    onSend: fn().mockName('onSend'),
    onSubmit: fn().mockName('onSubmit'),
    onDismiss: fn().mockName('onDismiss'),
  },
} satisfies Meta<typeof PasswordQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText(text('reauthentication.label'));
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'correct horse{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('correct horse');
    await userEvent.click(canvas.getByRole('button', { name: exact('reauthentication.byPasskey') }));
    await expect(args.onChoose).toHaveBeenCalledWith('passkey');
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: exact('reauthentication.approve') }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};

const withoutPassword = { methods: ['passkey', 'code'] } as const;

export const ByPasskey: Story = { args: { ...withoutPassword, by: 'passkey' } };

export const PasskeyImpossible: Story = { args: { ...ByPasskey.args, failure: { type: 'device' } } };

export const ByLetter: Story = { args: { ...withoutPassword, by: 'code' } };

export const ByCode: Story = {
  args: { ...withoutPassword, by: 'code', isSent: true },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText(text('reauthentication.code.label'));
    await expect(field).toHaveFocus();
    await userEvent.type(field, '012345{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: exact('reauthentication.letter.again') }));
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = { args: { failure: { type: 'refused', said: 'This is not your password' } } };

export const Unreachable: Story = { args: { failure: { type: 'unreachable' } } };

export const Working: Story = { args: { working: true } };

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
