import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './login.page.tsx';
import { AppPage } from '#stories/support/app-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { wordsOf } from '#stories/support/words.ts';

const meta = {
  title: 'Pages/Login',
  component: AppPage,
  args: { page: 'login', path: '/login', component: Page },
  parameters: { layout: 'fullscreen', ownRouter: true },
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, globals }) => {
    const { text, path } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(text('account.login.title'));
    const links = within(canvas.getByRole('main')).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([path('/signup')]);
  },
};

export const MissingFields: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: exact('Log in') }));
    await expect(canvas.getByRole('textbox', { name: exact('Email') })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: exact('Email') })).toBeInvalid();
  },
};

export const Refused: Story = {
  tags: ['page'],
  args: { form: refusedForm('credentials_invalid', { email: 'olena@kadr.example' }) },
};

export const Loading: Story = {
  beforeEach: withoutAnswers,
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: exact('Email') }), 'olena@kadr.example');
    await userEvent.type(canvas.getByLabelText(text('Password')), 'correct horse');
    await userEvent.click(canvas.getByRole('button', { name: exact('Log in') }));
    await expect(canvas.getByRole('button', { name: exact('Log in') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
