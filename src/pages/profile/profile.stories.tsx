import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import type { SubscriptionInfo } from '#src/features/profile/subscription/subscription-info.ts';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { sampleSubscription } from '#stories/support/sample-shop.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './profile.page.tsx';
import type { ProfileData } from './profile.loader.ts';

interface StoryProps {
  used?: number;
  subscription?: SubscriptionInfo;
}

function Story({ used = 52_428_800, subscription }: StoryProps) {
  const data: ProfileData = {
    form: sampleForm('profile', useLocale()),
    storage: { used, limit: 20 * 1024 * 1024 * 1024 },
    edits: { used: 12, limit: 30, resets_at: '2026-12-01T00:00:00.000Z' },
    subscription,
  };
  return <AppPage page="profile" path="/profile" component={Page} viewer={viewer} data={data} />;
}

const meta = {
  title: 'Pages/Profile/Profile',
  component: Story,
  parameters: wholePage,
} satisfies Meta<typeof Story>;
export default meta;
type PageStory = StoryObj<typeof meta>;

export const Account: PageStory = { tags: ['page'] };
export const Full: PageStory = { args: { used: 20 * 1024 * 1024 * 1024 } };
export const Subscribed: PageStory = { args: { subscription: sampleSubscription } };
export const Cancelled: PageStory = {
  args: { subscription: { ...sampleSubscription, status: 'cancelled', cancel_at: sampleSubscription.renews_at } },
};
export const WithoutPlan: PageStory = { args: { subscription: null } };
