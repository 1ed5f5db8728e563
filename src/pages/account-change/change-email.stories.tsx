import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './change-email.page.tsx';
import type { EmailChangeData } from './change-email.loader.ts';

function Story({ isSent = false }: { isSent?: boolean }) {
  const locale = useLocale();
  const data: EmailChangeData = {
    form: sampleForm('email-change', locale),
    proof: isSent
      ? {
          form: sampleForm('verification', locale),
          email: 'olena.new@kadr.example',
          resendIn: 0,
          expiresIn: 600,
          outbox: null,
        }
      : null,
  };
  return <AppPage page="change-email" path="/change-email" component={Page} viewer={viewer} data={data} />;
}

const meta = {
  title: 'Pages/Account/Change email',
  component: Story,
  parameters: wholePage,
} satisfies Meta<typeof Story>;
export default meta;
type PageStory = StoryObj<typeof meta>;

export const NewAddress: PageStory = { tags: ['page'] };
export const CodeSent: PageStory = { tags: ['page'], args: { isSent: true } };
