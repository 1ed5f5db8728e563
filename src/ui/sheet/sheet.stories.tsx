import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#src/ui/button/button.tsx';
import { Switch } from '#src/ui/switch/switch.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { Column, Screen } from '#stories/support/layout.tsx';
import { Sheet } from './sheet.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { inFrame } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Components/Sheet',
  component: Sheet,
  parameters: inFrame(640),
  args: {
    open: true,
    title: 'Share',
    onClose: fn().mockName('onClose'),
    children: (
      <Column>
        <TextField label="Link" readOnly defaultValue="https://kadr.example/s/7Yc0pQ2mZr8tLx4VbN1aKe" />
        <Switch label="Passphrase" />
      </Column>
    ),
    footer: <Button variant="primary">Copy link</Button>,
  },
  render: (args) => (
    <Screen>
      <Sheet {...args} />
    </Screen>
  ),
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('dialog', { name: exact('Share') })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: exact('Share') })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: exact('Close') }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
