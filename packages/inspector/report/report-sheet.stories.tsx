import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from '@storybook/test';
import { samplePictures, sampleSession } from '../demo/sample-report.ts';
import { ReportSheet } from './report-sheet.tsx';
import '../view/tokens.css';

const meta = {
  title: 'Inspector/Report sheet',
  component: ReportSheet,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
  args: {
    words: '',
    draft: { session: sampleSession(), pictures: samplePictures },
    leftOut: [],
    link: null,
    isCopied: false,
    isSending: false,
    hasFailed: false,
    onWords: fn().mockName('onWords'),
    onToggle: fn().mockName('onToggle'),
    onSend: fn().mockName('onSend'),
    onCopy: fn().mockName('onCopy'),
    onClose: fn().mockName('onClose'),
  },
  render: (args) => (
    <div style={{ blockSize: '100vh' }}>
      <ReportSheet {...args} />
    </div>
  ),
} satisfies Meta<typeof ReportSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

const words = 'I crossed out the plants, and the list still says “Saving…”.';
const last = samplePictures.at(-1)?.at ?? 0;

export const Empty: Story = {
  play: async ({ canvasElement, args }) => {
    const sheet = within(within(canvasElement).getByRole('dialog', { name: 'Report a bug' }));
    const field = sheet.getByRole('textbox', { name: 'What went wrong?' });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await userEvent.click(sheet.getByRole('button', { name: 'Leave out' }));
    await expect(args.onToggle).toHaveBeenCalledWith(last);
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Written: Story = {
  args: { words },
  play: async ({ canvasElement }) => {
    const sheet = within(within(canvasElement).getByRole('dialog', { name: 'Report a bug' }));
    await userEvent.click(sheet.getByText('5 steps of 1 flow'));
    await expect(sheet.getAllByText('item.added')).toHaveLength(2);
    await userEvent.click(sheet.getByRole('button', { name: '4 s before' }));
    await expect(sheet.getByRole('img', { name: 'The page 4 s before' })).toBeVisible();
  },
};

export const PictureLeftOut: Story = { args: { words, leftOut: [last] } };

export const WithoutPictures: Story = { args: { words, draft: { session: sampleSession(), pictures: [] } } };

export const Sending: Story = { args: { words, isSending: true } };

export const Failed: Story = { args: { words, hasFailed: true } };

const link = 'https://kadr.example/__inspector#report=4fJ7cQ2mZxT9bLwK1sVnRa';

export const Sent: Story = {
  args: { words, link, isCopied: true },
  play: async ({ canvasElement }) => {
    const sheet = within(within(canvasElement).getByRole('dialog', { name: 'The report is sent' }));
    await expect(sheet.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
    await expect(sheet.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', link);
  },
};

export const SentButNotCopied: Story = {
  args: { words, link },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy' }));
    await expect(args.onCopy).toHaveBeenCalledOnce();
  },
};
