import type { Meta, StoryObj } from '@storybook/react-vite';
import { withoutField } from '#domain/forms/without-field.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage, type AppPageProps } from '#stories/support/app-page.tsx';
import { refusedForm } from '#stories/support/refusals.ts';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import type { PasswordChangeData } from './change-password.loader.ts';
import { Page } from './change-password.page.tsx';

function Story({ isFirst = false, ...props }: Pick<AppPageProps, 'form'> & { isFirst?: boolean }) {
  const form = sampleForm('password-change', useLocale());
  const data: PasswordChangeData = { form: isFirst ? withoutField(form, 'password') : form, isFirst };
  return (
    <AppPage {...props} page="change-password" path="/change-password" component={Page} viewer={viewer} data={data} />
  );
}

const meta = {
  title: 'Pages/Account/Change password',
  component: Story,
  parameters: wholePage,
} satisfies Meta<typeof Story>;
export default meta;
type PageStory = StoryObj<typeof meta>;

export const Empty: PageStory = { tags: ['page'] };
export const First: PageStory = { args: { isFirst: true } };
export const WrongPassword: PageStory = {
  args: { form: refusedForm('body_invalid', {}, { password: 'This is not your password' }) },
};
