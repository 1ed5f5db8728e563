import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './login.page.tsx';
import { AuthPageStory } from '#stories/support/auth-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { storyLocale, wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Pages/Account/Login',
  component: AuthPageStory,
  args: { kind: 'login', component: Page },
  parameters: wholePage,
} satisfies Meta<typeof AuthPageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement, globals }) => {
    const { path } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      sampleForm('login', storyLocale(globals)).title,
    );
    const links = within(canvas.getByRole('main')).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([path('/password-restore'), path('/signup')]);
  },
};

export const WithOtherProviders: Story = {
  args: {
    networks: [
      { alias: 'google', title: 'Google' },
      { alias: 'apple', title: 'Apple' },
    ],
  },
  play: async ({ canvasElement }) => {
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('link', { name: /Google/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/session\/social\/google\?/),
    );
    await expect(main.getByRole('link', { name: /Apple/ })).toBeVisible();
  },
};

/** Where people log in by their company alone. */
export const ByCompanyAlone: Story = {
  tags: ['page'],
  args: { networks: [{ alias: 'company', title: 'Northwind' }], site: { signIn: ['sso'] } },
  play: async ({ canvasElement }) => {
    const main = within(within(canvasElement).getByRole('main'));
    const links = main.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^\/session\/social\/company\?/),
    ]);
    await expect(main.queryByRole('textbox')).toBeNull();
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

/** After a restored password, once. */
export const PasswordChanged: Story = {
  tags: ['page'],
  args: { form: refusedForm('password_changed', { email: 'olena@kadr.example' }) },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('status')).toHaveTextContent(text('account.login.changed'));
    await expect(page.getByRole('textbox', { name: exact('Email') })).toHaveValue('olena@kadr.example');
  },
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
