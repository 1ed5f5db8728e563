import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { wordsOf } from '#stories/support/words.ts';
import { TagField, type TagFieldProps } from './tag-field.tsx';

const meta = {
  title: 'Blocks/Tag field',
  component: TagField,
  args: {
    label: 'Tags of the screenshot',
    tags: ['Release', 'Checkout'],
    known: ['Release', 'Bug', 'Invoice', 'Onboarding', 'Checkout'],
    onChange: fn().mockName('onChange'),
  },
  render: (args) => <Changing {...args} />,
} satisfies Meta<typeof TagField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: args.label });
    const changed = (...tags: string[]) => expect(args.onChange).toHaveBeenLastCalledWith(tags);
    await userEvent.type(field, ' Summer  sale {Enter}');
    await changed('Release', 'Checkout', 'Summer sale');
    await userEvent.type(field, 'release,');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.type(field, '{Backspace}');
    await changed('Release', 'Checkout');
    await userEvent.type(field, 'in{ArrowDown}{Enter}');
    await changed('Release', 'Checkout', 'Invoice');
    await userEvent.click(canvas.getByRole('button', { name: exact('tags.remove', { tag: 'Release' }) }));
    await changed('Checkout', 'Invoice');
    await expect(field).toHaveFocus();
  },
};

/** Of several screens: a tag that only some have says so. */
export const OfSome: Story = { args: { partOf: (tag) => (tag === 'Release' ? '2 / 5' : null) } };

export const None: Story = { args: { tags: [] } };

export const Full: Story = {
  args: { tags: Array.from({ length: 20 }, (_, index) => `Sprint ${index + 1}`) },
};

function Changing(args: TagFieldProps) {
  const [tags, setTags] = useState(args.tags);
  return (
    <TagField
      {...args}
      tags={tags}
      onChange={(next) => {
        setTags(next);
        args.onChange(next);
      }}
    />
  );
}
