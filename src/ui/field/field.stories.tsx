import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Column } from '#stories/support/layout.tsx';
import control from './control.module.css';
import { Field } from './field.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Field',
  component: Field,
  args: {
    label: 'Opacity',
    hint: 'From 0 to 100.',
    children: (attributes) => (
      <div className={control.control}>
        <input {...attributes} type="number" min={0} max={100} defaultValue={80} className={control.input} data-input />
      </div>
    ),
  },
  render: (args) => (
    <Column>
      <Field {...args} />
    </Column>
  ),
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithHint: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const input = within(canvasElement).getByRole('spinbutton', { name: exact('Opacity') });
    await expect(input).toHaveAccessibleDescription(exact('From 0 to 100.'));
  },
};

export const Invalid: Story = {
  args: { error: 'Choose a number from 0 to 100.' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const input = within(canvasElement).getByRole('spinbutton', { name: exact('Opacity') });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(exact('Choose a number from 0 to 100.'));
  },
};

export const LabelHidden: Story = { args: { labelHidden: true, hint: undefined } };

export const WithAside: Story = { args: { aside: <span>%</span> } };
