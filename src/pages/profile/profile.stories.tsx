import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { Page } from './profile.page.tsx';
import type { ProfileData } from './profile.loader.ts';

function Story({ used = 52_428_800 }: { used?: number }) {
  const data: ProfileData = {
    form: sampleForm('profile', useLocale()),
    storage: { used, limit: 20 * 1024 * 1024 * 1024 },
  };
  return <AppPage page="profile" path="/profile" component={Page} viewer={viewer} data={data} />;
}

const meta = {
  title: 'Pages/Profile',
  component: Story,
  parameters: { layout: 'fullscreen', ownRouter: true },
} satisfies Meta<typeof Story>;
export default meta;
type PageStory = StoryObj<typeof meta>;

export const Account: PageStory = { tags: ['page'] };
export const Full: PageStory = { args: { used: 20 * 1024 * 1024 * 1024 } };
