import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Scan, Upload } from 'lucide-react';
import { Screen } from '#stories/support/layout.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Kbd } from '#src/ui/kbd/kbd.tsx';
import { DropOverlay } from './drop-overlay.tsx';
import { Dropzone } from './dropzone.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const onUpload = fn().mockName('onUpload');

const meta = {
  title: 'Blocks/Dropzone',
  component: Dropzone,
  parameters: inFrame(480),
  args: {
    title: 'Your screenshots will live here',
    children: (
      <p>
        Paste a picture with <Kbd>Ctrl</Kbd>
        <Kbd>V</Kbd>, drop files anywhere on this page, or capture the screen.
      </p>
    ),
    actions: (
      <>
        <Button variant="primary" icon={Scan}>
          Take a screenshot
        </Button>
        <Button icon={Upload} onClick={onUpload}>
          Upload
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Dropzone>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EmptyGallery: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: exact('Your screenshots will live here') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: exact('Upload') }));
    await expect(onUpload).toHaveBeenCalledOnce();
  },
};

export const OneFileOver: Story = {
  render: () => (
    <Screen>
      <DropOverlay count={1} text="Drop the picture to upload it" />
    </Screen>
  ),
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(text('Drop the picture to upload it'));
  },
};

export const ManyFilesOver: Story = {
  render: () => (
    <Screen>
      <Button>Still here</Button>
      <DropOverlay count={24} text="Drop 24 files to upload them" />
    </Screen>
  ),
};

export const NothingOver: Story = {
  render: () => (
    <Screen>
      <p>Nothing hangs over the page.</p>
      <DropOverlay count={0} text="Drop 0 files to upload them" />
    </Screen>
  ),
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    await expect(within(canvasElement).queryByText(text('Drop 0 files to upload them'))).not.toBeInTheDocument();
  },
};
