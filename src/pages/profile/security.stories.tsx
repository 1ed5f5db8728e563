import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { factorOff, factorOn, samplePasskeys, sampleSessions } from '#stories/support/sample-profile.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page } from './security.page.tsx';

const data = {
  sessions: sampleSessions,
  passphrase: { enabled: false, contact: null },
  secondFactor: factorOff,
  passkeys: [],
  networks: [],
  keys: [],
};

const meta = {
  title: 'Pages/Profile/Security',
  component: AppPage,
  args: {
    page: 'profile-security',
    path: '/profile/security',
    component: Page,
    viewer,
    data,
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { text, exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const items = within(canvas.getByRole('main')).getAllByRole('listitem');
    await expect(items[0]).toHaveTextContent(text('profile.sessions.current'));
    await expect(items).toHaveLength(4);
    await expect(canvas.getByRole('button', { name: exact('profile.sessions.endOthers') })).toBeVisible();
  },
};

export const OnlyThisDevice: Story = {
  args: { data: { ...data, sessions: sampleSessions.slice(0, 1) } },
  play: async ({ canvasElement, globals }) => {
    const { text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { name: text('profile.sessions.only') })).toBeVisible();
    await expect(main.queryByRole('button', { name: text('profile.sessions.endOthers') })).toBeNull();
  },
};

export const WithPassphrase: Story = {
  args: { data: { ...data, passphrase: { enabled: true, contact: 'olena@kadr.example' } } },
  play: async ({ canvasElement, globals }) => {
    const { text, exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByText(text('profile.passphrase.on'))).toBeVisible();
    await expect(main.getByRole('button', { name: exact('profile.passphrase.turnOff') })).toBeVisible();
  },
};

export const WithSecondFactor: Story = {
  tags: ['page'],
  args: { data: { ...data, secondFactor: factorOn, passkeys: samplePasskeys } },
  play: async ({ canvasElement, globals }) => {
    const { text, exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { name: exact('profile.factor.title') })).toBeVisible();
    await expect(main.getByRole('button', { name: exact('profile.factor.turnOff') })).toBeVisible();
    await expect(main.getByText('Laptop')).toBeVisible();
    await expect(main.getAllByRole('button', { name: new RegExp(text('profile.passkeys.remove')) })).toHaveLength(2);
  },
};

export const AfterNewPassword: Story = {
  tags: ['page'],
  args: { path: '/profile/security?after=password', data: { ...data, passkeys: samplePasskeys, keys: ['ShareX'] } },
  play: async ({ canvasElement, globals }) => {
    const { text, exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByText(exact('profile.ways.key', { name: text('ShareX') }))).toBeVisible();
    await expect(main.getByRole('button', { name: exact('profile.ways.end') })).toBeVisible();
  },
};

export const Linked: Story = {
  args: {
    data: {
      ...data,
      networks: [
        { alias: 'google', title: 'Google', email: 'olena@kadr.example', date_linked: '2026-11-20T09:30:00.000Z' },
        { alias: 'apple', title: 'Apple', email: null, date_linked: null },
      ],
    },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('button', { name: exact('profile.social.unlink') })).toBeVisible();
    await expect(main.getByRole('button', { name: exact('profile.social.link') })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
