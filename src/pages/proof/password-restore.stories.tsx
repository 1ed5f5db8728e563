import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Page } from './password-restore.page.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage, type AppPageProps } from '#stories/support/app-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { withoutAnswers } from '#stories/support/without-answers.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Pages/Account/Password restore',
  component: Shown,
  parameters: wholePage,
} satisfies Meta<typeof Shown>;

export default meta;
type Story = StoryObj<typeof meta>;

function Shown(args: Pick<AppPageProps, 'form'>) {
  const data = { group: 'customer', form: sampleForm('identification', useLocale()) };
  return <AppPage {...args} page="password-restore" path="/password-restore" component={Page} data={data} />;
}

export const Empty: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { path } = wordsOf(globals);
    const links = within(within(canvasElement).getByRole('main')).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([path('/login')]);
  },
};

export const WrongAddress: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    const email = page.getByRole('textbox', { name: exact('Email') });
    await userEvent.type(email, 'olena@kadr{Enter}');
    await expect(email).toBeInvalid();
  },
};

export const TooMany: Story = { args: { form: refusedForm('too_many', { email: 'olena@kadr.example' }) } };

export const Sending: Story = {
  beforeEach: withoutAnswers,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await userEvent.type(page.getByRole('textbox', { name: exact('Email') }), 'olena@kadr.example{Enter}');
    await expect(page.getByRole('button', { name: exact('Send the code') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Phone: Story = { tags: ['page'], globals: { viewport: { value: 'phone' } } };
