import { openLink } from '#domain/shared-link.fixtures.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleCollection, sampleItems } from '#stories/support/sample-collection.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './collections.page.tsx';

const collections = [
  sampleCollection,
  {
    ...sampleCollection,
    signature: '9Rk2mQxTn5VbYc7LpWz3Hb',
    title: '',
    cover: sampleItems[3]?.screen ?? null,
    total: 3,
    link: { ...openLink, is_on: false, is_open: false, views: 2 },
  },
  { ...sampleCollection, signature: '9Rk2mQxTn5VbYc7LpWz3Hc', title: 'Taken apart', cover: null, total: 0 },
];

const meta = {
  title: 'Pages/Library/Collections',
  component: AppPage,
  args: {
    page: 'collections',
    path: '/collections',
    component: Page,
    viewer,
    data: { collections, total: collections.length, offset: 0, space: null },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = { tags: ['page'] };
export const Empty: Story = { args: { data: { collections: [], total: 0, offset: 0, space: null } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
