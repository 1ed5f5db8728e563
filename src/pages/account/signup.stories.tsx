import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './signup.page.tsx';
import { AppPage } from '#stories/support/app-page.tsx';
import { refusedForm, refusedPage } from '#stories/support/refusals.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { storyLocale, wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Pages/Signup',
  component: AppPage,
  args: { page: 'signup', path: '/signup', component: Page },
  parameters: { layout: 'fullscreen', ownRouter: true },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, globals }) => {
    const { text, path } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(text('Create your account'));
    await expect(page.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([path('/login')]);
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

export const EmailTaken: Story = {
  tags: ['page'],
  args: {
    form: refusedForm(
      'email_taken',
      { email: 'olena@kadr.example', name: 'Olena' },
      { email: 'has an account already' },
    ),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const email = canvas.getByRole('textbox', { name: exact('Email') });
    const taken = refusedPage('email_taken')(storyLocale(globals)).data.message;
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription(taken);
    await expect(canvas.getAllByText(taken.replaceAll(/\s/g, ' '))).toHaveLength(1);
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
