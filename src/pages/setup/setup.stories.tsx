import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withoutField } from '#domain/forms/without-field.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import type { SetupData } from './setup.loader.ts';
import { Page } from './setup.page.tsx';

function Story({ isSet = false }: { isSet?: boolean }) {
  const form = sampleForm('setup', useLocale());
  const data: SetupData = {
    token: 'GUA2_CetZ5vERc8v3sLmTdzkAwYXnwKS3q2U3IrQOJE',
    form: isSet ? ['site', 'sign_up', 'sign_up_domains'].reduce(withoutField, form) : form,
    sign_up: isSet ? 'invited' : null,
    site: isSet ? 'team' : null,
    mails: isSet,
  };
  return <AppPage page="setup" path="/setup" component={Page} data={data} />;
}

const meta = {
  title: 'Pages/Account/Setup',
  component: Story,
  parameters: wholePage,
} satisfies Meta<typeof Story>;
export default meta;
type PageStory = StoryObj<typeof meta>;

export const FirstRun: PageStory = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.queryByRole('textbox', { name: exact('Domains') })).toBeNull();
    await userEvent.selectOptions(page.getByRole('combobox', { name: exact('Who may sign up') }), 'domains');
    await expect(page.getByRole('textbox', { name: exact('Domains') })).toBeVisible();
  },
};

/** The environment says what it is for and who may sign up. */
export const AllIsSet: PageStory = {
  tags: ['page'],
  args: { isSet: true },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByText(text('setup.site.team'))).toBeVisible();
    await expect(page.getByText(text('setup.set.invited'))).toBeVisible();
    await expect(page.queryByText(text('setup.noMail'))).toBeNull();
  },
};

export const Phone: PageStory = { globals: { viewport: { value: 'phone' } } };
