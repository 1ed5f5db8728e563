import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from '#src/app/pages/signup.tsx';
import { AppPage } from '../support/app-page.tsx';
import { refusedForm } from '../support/refusals.ts';
import { withoutAnswers } from '../support/without-answers.ts';

const meta = {
  title: 'Pages/Signup',
  component: AppPage,
  args: { page: 'signup', path: '/signup', component: Page },
  parameters: { layout: 'fullscreen', ownRouter: true },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account');
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
};

export const WrongFields: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'olena@kadr');
    await userEvent.type(canvas.getByLabelText('Password'), 'short');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect(canvas.getByLabelText('Password')).toBeInvalid();
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
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('There is already an account with this email');
    await expect(canvas.getAllByText('There is already an account with this email')).toHaveLength(1);
  },
};

export const ServiceUnavailable: Story = {
  args: { form: refusedForm('unavailable', { email: 'olena@kadr.example', name: 'Olena' }) },
};

export const Loading: Story = {
  beforeEach: withoutAnswers,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Olena');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'olena@kadr.example');
    await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByRole('button', { name: 'Create account' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Phone: Story = { tags: ['page'], globals: { viewport: { value: 'phone' } } };
