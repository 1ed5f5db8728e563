import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { reloadOnce } from '#src/lib/chunk-reload.ts';
import { tabStorage } from '#src/lib/browser-storage.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { refusedPage } from '#stories/support/refusals.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';

const meta = {
  title: 'Pages/Site/Errors',
  component: AppPage,
  args: { page: 'gallery', path: '/gallery' },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  tags: ['page'],
  args: { path: '/nothing-here', error: () => ({ status: 404, statusText: 'Not Found', internal: false, data: null }) },
  play: async ({ canvasElement, globals }) => {
    const { exact, path } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: '404' })).toHaveTextContent('4 0 4');
    await expect(canvas.getByRole('link', { name: exact('Back to home') })).toHaveAttribute('href', path('/'));
  },
};

export const ServiceUnavailable: Story = { args: { viewer, error: refusedPage('unavailable') } };

/** A service is offline and has a page of its own to say so. */
export const SiteOffline: Story = {
  name: 'ERR-02: site is offline',
  args: {
    viewer,
    error: () => ({
      status: 503,
      statusText: 'Service Unavailable',
      internal: false,
      data: { type: 'unavailable', message: 'Unavailable', html: '<h1>Back at noon</h1>', retryAfter: 90 },
    }),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(text('errors.site-offline'))).toBeVisible();
    const page = canvas.getByTitle(text('errors.site-offline'));
    await expect(page).toHaveAttribute('sandbox', '');
    await expect(page).toHaveAttribute('srcdoc', '<h1>Back at noon</h1>');
    await expect(canvas.getByRole('button', { name: /1:[0-3]\d/ })).toBeDisabled();
    await expect(canvas.getByRole('link', { name: exact('Back to home') })).toBeVisible();
  },
};

/** A failure of the server says the number by which its log knows it. */
export const ServerFailed: Story = {
  args: {
    viewer,
    error: () => ({
      status: 500,
      statusText: '',
      internal: false,
      data: { type: 'internal', message: 'Something went wrong', requestId: '4bf92f3577b34da6a3ce929d0e0e4736' },
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/4bf92f3577b34da6a3ce929d0e0e4736/)).toBeVisible();
  },
};

export const Internal: Story = { args: { viewer, error: () => new TypeError('Cannot read properties of undefined') } };

/** The code of the page could not be loaded, and the page has been reloaded once already. */
export const MissingPart: Story = {
  beforeEach: () =>
    void reloadOnce({ storage: tabStorage, offline: false, losing: false, now: Date.now(), reload: () => {} }),
  args: { viewer, error: () => new TypeError('Failed to fetch dynamically imported module: /assets/gallery.js') },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('button', { name: exact('Reload the page') })).toBeVisible();
  },
};

export const Phone: Story = { ...NotFound, globals: { viewport: { value: 'phone' } } };
