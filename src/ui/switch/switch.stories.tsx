import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '#stories/support/layout.tsx';
import { Switch } from './switch.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Passphrase', name: 'passphrase', onChange: fn().mockName('onChange') },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const control = within(canvasElement).getByRole('switch', { name: exact('Passphrase') });
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const On: Story = { args: { defaultChecked: true } };

export const Disabled: Story = {
  render: () => (
    <Row>
      <Switch label="Off" disabled />
      <Switch label="On" disabled defaultChecked />
    </Row>
  ),
};
