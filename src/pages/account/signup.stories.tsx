import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './signup.page.tsx';
import { AuthPageStory } from '#stories/support/auth-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Pages/Account/Sign-up',
  component: AuthPageStory,
  args: { kind: 'registration', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof AuthPageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, globals }) => {
    const { text, path } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(text('Create your account'));
    await expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      path('/signup'),
      path('/signup/business'),
      path('/login'),
    ]);
  },
};

export const Company: Story = {
  tags: ['page'],
  args: { group: 'business' },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    const size = await canvas.findByRole('combobox', { name: exact('People who will use it') });
    await userEvent.selectOptions(size, 'large');
    await userEvent.click(canvas.getByRole('button', { name: exact('form.next') }));
    await expect(canvas.getByRole('textbox', { name: exact('Company name') })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: exact('Phone') })).toBeInvalid();
    await expect(canvas.getByText(text('form.step', { step: 1, steps: 2 }))).toBeVisible();
  },
};

export const CompanyLastStep: Story = {
  args: { group: 'business' },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Company name') }), 'Nord & Co{Enter}');
    await expect(canvas.getByRole('textbox', { name: exact('Name') })).toHaveFocus();
    await expect(canvas.getByText(text('form.step', { step: 2, steps: 2 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: exact('form.back') }));
    await expect(canvas.getByRole('textbox', { name: exact('Company name') })).toHaveValue('Nord & Co');
    await userEvent.click(canvas.getByRole('button', { name: exact('form.next') }));
    await expect(canvas.getByRole('button', { name: exact('Create account') })).toBeVisible();
  },
};

export const WrongFields: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Email') }), 'olena@kadr');
    await userEvent.type(canvas.getByLabelText(text('Password')), 'short');
    await userEvent.click(canvas.getByRole('button', { name: exact('Create account') }));
    await expect(canvas.getByRole('textbox', { name: exact('Name') })).toHaveFocus();
    await expect(canvas.getByLabelText(text('Password'))).toBeInvalid();
  },
};

/** What only the server knows to be wrong. */
export const CommonPassword: Story = {
  tags: ['page'],
  args: {
    form: refusedForm(
      'body_invalid',
      { email: 'olena@kadr.example', name: 'Olena' },
      { password: 'Many people use this password: choose another one' },
    ),
  },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const password = within(canvasElement).getByLabelText(text('Password'));
    await expect(password).toHaveFocus();
    await expect(password).toBeInvalid();
  },
};

export const WeakPassword: Story = {
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(text('Password')), 'password1');
    await expect(await canvas.findByText(text('password.weak'))).toBeVisible();
  },
};

export const ServiceUnavailable: Story = {
  args: { form: refusedForm('unavailable', { email: 'olena@kadr.example', name: 'Olena' }) },
};

export const Loading: Story = {
  beforeEach: withoutAnswers,
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Name') }), 'Olena');
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Email') }), 'olena@kadr.example');
    await userEvent.type(canvas.getByLabelText(text('Password')), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: exact('Create account') }));
    await expect(canvas.getByRole('button', { name: exact('Create account') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Phone: Story = { tags: ['page'], globals: { viewport: { value: 'phone' } } };
