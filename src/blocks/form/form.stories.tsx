import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import type { Field, FieldType, Form } from '#domain/forms/form.ts';
import { Column } from '#stories/support/layout.tsx';
import { wordsOf } from '#stories/support/words.ts';
import { FormView, type FormViewProps } from './form-view.tsx';

const meta = {
  title: 'Blocks/Form',
  component: Shown,
  args: {
    form: formOf([
      field('text', 'Company name', { hint: 'Shown beside your comments.' }),
      field('email', 'Email', { placeholder: 'name@site.com' }),
      field('phone', 'Phone'),
      field('password', 'Password'),
      field('code', 'Code'),
      field('select', 'Language', {
        values: [
          { key: 'en', value: 'English' },
          { key: 'uk', value: 'Українська' },
        ],
      }),
      field('textarea', 'Comment'),
      field('checkbox', 'Do not ask again'),
      field('file', 'Files'),
    ]),
    action: '/forms',
    hidden: {},
    step: 0,
    values: { text: 'Nord & Co', select: 'uk', checkbox: 'on' },
    errors: {},
    refusals: 0,
    failure: null,
    pending: false,
    onEdit: fn().mockName('onEdit'),
    onSubmit: fn().mockName('onSubmit'),
    onNext: fn().mockName('onNext'),
    onBack: fn().mockName('onBack'),
  },
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

function Shown(args: Omit<FormViewProps, 'element'>) {
  const element = useRef<HTMLFormElement>(null);
  return (
    <Column>
      <FormView {...args} element={element} />
    </Column>
  );
}

function field(type: FieldType, title: string, change: Partial<Field> = {}): Field {
  return {
    alias: type,
    type,
    title,
    hint: null,
    placeholder: null,
    autocomplete: null,
    value: null,
    values: [],
    validation_rules: [],
    bindings: [],
    has_hints: false,
    ...change,
  };
}

function formOf(...groups: Field[][]): Form {
  return {
    alias: 'sample',
    title: 'Comment',
    groups: groups.map((fields, index) => ({ alias: `group${index}`, title: 'Your company', fields })),
    button_text: 'Create account',
    sent_text: null,
  };
}

export const EveryType: Story = {
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Code') }), '1');
    await expect(args.onEdit).toHaveBeenLastCalledWith('code', '');
    await userEvent.type(canvas.getByLabelText(exact('Password')), 'secret');
    await expect(args.onEdit).toHaveBeenLastCalledWith('password', '');
    await userEvent.click(await canvas.findByRole('checkbox'));
    await expect(args.onEdit).toHaveBeenLastCalledWith('checkbox', '');
    await userEvent.click(canvas.getByRole('button', { name: exact('Create account') }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = {
  args: {
    errors: {
      email: 'Enter an email address.',
      select: 'Write at least one word.',
      checkbox: 'Write at least one word.',
      file: 'Write at least one word.',
    },
    refusals: 1,
    failure: 'The service is not available.',
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('textbox', { name: exact('Email') })).toHaveFocus();
  },
};

const steps = formOf([field('text', 'Company name')], [field('email', 'Email')]);

export const FirstStep: Story = {
  args: { form: steps },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('textbox', { name: exact('Email') })).not.toBeInTheDocument();
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Company name') }), '{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: exact('form.next') }));
    await expect(args.onNext).toHaveBeenCalledTimes(2);
  },
};

export const LastStep: Story = {
  args: { form: steps, step: 1 },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    await userEvent.click(within(canvasElement).getByRole('button', { name: exact('form.back') }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Pending: Story = { args: { form: steps, step: 1, pending: true } };
