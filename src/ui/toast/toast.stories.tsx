import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ImageUp, WifiOff } from 'lucide-react';
import { Popup } from '#src/ui/popup/popup.tsx';
import { Progress } from '#src/ui/progress/progress.tsx';
import { Column, Screen } from '#stories/support/layout.tsx';
import { Toast } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Components/Toast',
  component: ToastRegion,
  parameters: inFrame(400),
  args: {
    toasts: [{ id: 'deleted', tone: 'success', title: '3 screenshots deleted', action: 'Undo' }],
    onAction: fn().mockName('onAction'),
    onDismiss: fn().mockName('onDismiss'),
    onHold: fn().mockName('onHold'),
    onRelease: fn().mockName('onRelease'),
  },
  render: (args) => (
    <Screen>
      <ToastRegion {...args} />
    </Screen>
  ),
} satisfies Meta<typeof ToastRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  render: () => (
    <Column>
      <Toast tone="success" title="Link copied" />
      <Toast
        tone="error"
        title="Not uploaded"
        text="This file is not a picture: notes.txt"
        onDismiss={() => undefined}
      />
      <Toast tone="warning" icon={WifiOff} title="Offline. 3 screenshots wait in the queue." />
      <Toast
        tone="info"
        title="This screen changed while you looked at it."
        action={{ label: 'Reload', onAction: () => undefined }}
      />
    </Column>
  ),
};

/** It leads to what it tells of, and to what else can be done with that. */
export const WithPlaces: Story = {
  render: () => (
    <Column>
      <Toast
        tone="success"
        title="Screenshot uploaded"
        action={{ label: 'Copy link', onAction: () => undefined }}
        place={{ path: '/s/4fG2kLmN8pQrStUvWxYz01', label: 'Open', address: 'kadr.example/s/4fG2kLmN8pQrStUvWxYz01' }}
        also={[
          { path: '/s/4fG2kLmN8pQrStUvWxYz01/editor', label: 'Draw' },
          { path: '/s/4fG2kLmN8pQrStUvWxYz01/editor?tool=hide', label: 'Hide' },
        ]}
        onDismiss={() => undefined}
      />
    </Column>
  ),
};

export const WithProgress: Story = {
  render: () => (
    <Column>
      <Toast tone="info" icon={ImageUp} title="8 of 24 uploaded">
        <Progress label="Uploading" value={18.2} max={53.6} />
        <span>18.2 of 53.6 MB, about 20 s left</span>
      </Toast>
    </Column>
  ),
};

export const Undo: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(text('3 screenshots deleted'));
    await arrived(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('Undo') }));
    await expect(args.onAction.mock.calls).toEqual([['deleted']]);
    await userEvent.click(canvas.getByRole('button', { name: exact('Dismiss') }));
    await expect(args.onDismiss.mock.calls).toEqual([['deleted']]);
  },
};

/** Time stands still under the pointer and under the focus, also while the focus moves inside. */
export const Held: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement).getByRole('list');
    await arrived(canvasElement);
    await userEvent.hover(list);
    await expect(args.onHold).toHaveBeenCalledOnce();
    await userEvent.unhover(list);
    await expect(args.onRelease).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.tab();
    await expect(args.onRelease).toHaveBeenCalledOnce();
  },
};

export const ErrorIsAnnounced: Story = {
  args: { toasts: [{ id: 'e', tone: 'error', title: 'Not uploaded', text: 'The file has more than 25 MB.' }] },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      `${text('Not uploaded')}. ${text('The file has more than 25 MB.')}`,
    );
  },
};

const links = Array.from({ length: 60 }, (_, place) => `https://kadr.example/s/4fJ7cQ2mZxT9bLwK1sVn${place + 10}`);

/** The browser keeps its clipboard to itself. */
export const ToCopyByHand: Story = {
  args: {
    toasts: [
      {
        id: 'links',
        tone: 'warning',
        title: 'Copy 60 links by hand',
        byHand: { label: 'Links', text: links.join('\n') },
      },
    ],
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await arrived(canvasElement);
    const field = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: exact('Links') });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(links.join('\n'));
    await expect(canvas.getByRole('alert')).toHaveTextContent(exact('Copy 60 links by hand'));
    const { left, right, top, bottom } = canvas.getByRole('list').getBoundingClientRect();
    await expect([left >= 0, right <= innerWidth, bottom - top <= innerHeight * 0.65]).toEqual([true, true, true]);
  },
};

export const Several: Story = {
  args: {
    toasts: [
      { id: 'a', tone: 'success', title: 'Link copied' },
      { id: 'b', tone: 'error', title: 'Not uploaded', text: 'The file has more than 25 MB.' },
      { id: 'c', tone: 'success', title: '3 screenshots deleted', action: 'Undo' },
    ],
  },
};

export const AboveADialog: Story = {
  render: (args) => (
    <Screen>
      <ToastRegion {...args} />
      <Popup open title="Log out?" approveText="Log out" onApprove={() => undefined} onCancel={() => undefined} />
    </Screen>
  ),
};

/** The tooltip of a button stays where the button was when it opened. */
const arrived = (canvas: HTMLElement) =>
  Promise.all(canvas.getAnimations({ subtree: true }).map(({ finished }) => finished));
