import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Components/Tabs',
  component: Tabs<string>,
  args: {
    label: 'Gallery',
    value: 'mine',
    tabs: [
      { value: 'mine', label: 'My gallery', count: 48_210 },
      { value: 'trash', label: 'Trash', count: 12 },
    ],
    onChange: fn().mockName('onChange'),
    children: null,
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Tabs<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Segment: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const begunBy = (label: string) => new RegExp(`^${label}`, 'u');
    await userEvent.click(canvas.getByRole('tab', { name: begunBy(text('My gallery')) }));
    await userEvent.keyboard('{ArrowRight}');
    const trash = canvas.getByRole('tab', { name: begunBy(text('Trash')) });
    await expect(trash).toHaveFocus();
    await expect(trash).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: begunBy(text('Trash')) })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{End}{Home}');
    await expect(args.onChange.mock.calls.flat()).toEqual(['mine', 'trash', 'mine', 'trash', 'mine']);
  },
};

export const Line: Story = {
  args: {
    label: 'About this screenshot',
    look: 'line',
    value: 'comments',
    tabs: [
      { value: 'comments', label: 'Comments', count: 4 },
      { value: 'versions', label: 'Versions', count: 3 },
      { value: 'info', label: 'Info' },
    ],
  },
};

function Held(props: Parameters<typeof Tabs<string>>[0]) {
  const [value, setValue] = useState(props.value);
  const change = (next: string): void => {
    setValue(next);
    props.onChange(next);
  };
  return (
    <Tabs {...props} value={value} onChange={change}>
      <p>{props.tabs.find((tab) => tab.value === value)?.label}</p>
    </Tabs>
  );
}
