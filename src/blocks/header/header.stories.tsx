import { expect, fn, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#stories/support/layout.tsx';
import { sampleLanguages } from '#stories/support/sample-languages.ts';
import { samplePicture } from '#stories/support/sample-profile.ts';
import { Header } from './header.tsx';
import { MemberAccount, MemberSections } from './member-sections.tsx';
import { ScreenHeader } from './screen-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { Visiting } from './visiting.tsx';
import { wordsOf } from '#stories/support/words.ts';

const links = { home: '/', gallery: '/gallery', login: '/login', signup: '/signup' };
const viewer = {
  id: '3kTMd9PqLz',
  name: 'Sample Account',
  email: 'sample@example.com',
  role: 'customer' as const,
  avatar: null,
};
const handlers = {
  onUpload: fn().mockName('onUpload'),
  onDraw: fn().mockName('onDraw'),
  onLogout: fn().mockName('onLogout'),
};
const choices = {
  language: { languages: sampleLanguages, current: 'en' as const },
  theme: { value: 'system' as const, onSelect: fn().mockName('onSelectTheme') },
  onShortcuts: fn().mockName('onShortcuts'),
};
const member = {
  ...choices,
  viewer,
  site: 'public' as const,
  onLogout: handlers.onLogout,
};
const account = {
  visitor: <Visiting ways={links} {...choices} />,
  member: <MemberAccount {...member} besideSections />,
  memberAlone: <MemberAccount {...member} besideSections={false} />,
};
const sections = <MemberSections account={member} onUpload={handlers.onUpload} onDraw={handlers.onDraw} />;

const meta = {
  title: 'Blocks/Header',
  component: Header,
  args: { home: links.home, account: account.visitor },
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Screen>
      <SkipLink />
      <Header {...args} />
      <main id="main" tabIndex={-1} />
    </Screen>
  ),
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Accounts are for invited people. */
export const InvitedAlone: Story = {
  args: { account: <Visiting ways={{ ...links, signup: null }} {...choices} /> },
};

export const Visitor: Story = {
  tags: ['wide'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Kadr' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: exact('Log in') })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('link', { name: exact('frame.nav.signup') })).toHaveAttribute('href', '/signup');
    await expect(canvas.queryByRole('link', { name: exact('Gallery') })).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: exact('Skip to the content') })).toHaveFocus();
  },
};

/** On a phone both ways in stay, beside the mark alone. */
export const VisitorOnAPhone: Story = {
  parameters: { viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '780px' } } } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const banner = within(canvasElement).getByRole('banner');
    const ways = [exact('frame.nav.login'), exact('frame.header.signup')].map((name) =>
      within(banner).getByRole('link', { name }),
    );
    for (const way of ways) await expect(way).toBeVisible();
    const tops = [...ways, within(banner).getByRole('link', { name: 'Kadr' })].map((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    await expect(new Set(tops).size).toBe(1);
  },
};

export const Member: Story = {
  args: { account: account.member, sections },
  parameters: { path: '/gallery' },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    handlers.onLogout.mockClear();
    const canvas = within(canvasElement);
    const places = within(canvas.getByRole('navigation', { name: exact('Sections') }));
    await expect(places.getByRole('link', { name: exact('Gallery') })).toHaveAttribute('aria-current', 'page');
    await expect(places.getByRole('link', { name: exact('Trash') })).not.toHaveAttribute('aria-current');
    await userEvent.click(canvas.getByRole('button', { name: /Sample Account/ }));
    const panel = openedPanel(canvasElement);
    const logOut = canvas.getByRole('button', { name: exact('Log out') });
    await waitFor(() => expect(logOut).toBeVisible());
    await expect(panel.getByText(viewer.name)).toBeVisible();
    await expect(panel.getByText(viewer.email)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: exact('frame.theme.dark') }));
    await expect(choices.theme.onSelect).toHaveBeenCalledWith('dark');
    await expect(logOut).toBeVisible();
    await userEvent.click(logOut);
    await expect(handlers.onLogout).toHaveBeenCalledOnce();
    await expect(logOut).not.toBeVisible();
  },
};

/** Name, e-mail and choices are behind the avatar. */
export const AccountOpen: Story = {
  ...Member,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Sample Account/ }));
    await waitFor(() => expect(openedPanel(canvasElement).getByText(viewer.email)).toBeVisible());
    await expect(canvas.getByRole('navigation', { name: exact('Language') })).toBeVisible();
    await expect(
      within(canvas.getByRole('navigation', { name: exact('Sections') })).getByRole('link', { name: exact('Trash') }),
    ).toBeVisible();
  },
};

/** A visitor's choices stand behind one button; a link of them closes it. */
export const ChoicesOpen: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const trigger = canvas.getByText(exact('Language and theme')).closest('button');
    if (!trigger) throw new Error('No button');
    await userEvent.click(trigger);
    const shortcuts = canvas.getByRole('button', { name: exact('Keyboard shortcuts') });
    await waitFor(() => expect(shortcuts).toBeVisible());
    await userEvent.click(shortcuts);
    await expect(choices.onShortcuts).toHaveBeenCalledOnce();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger);
    await expect(canvas.getByRole('link', { name: 'Українська' })).toHaveAttribute('hreflang', 'uk');
  },
};

/** At 1023 px and below the sections stand at the foot. */
export const MemberOnAPhone: Story = {
  args: { account: account.member, sections },
  parameters: {
    path: '/gallery',
    viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '780px' } } } },
  },
  globals: { viewport: { value: 'phone' } },
};

/** The trash is with the account, and opens above the bar. */
export const AccountOnAPhone: Story = {
  ...MemberOnAPhone,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Sample Account/ }));
    await waitFor(() => expect(canvas.getByRole('link', { name: exact('Trash') })).toBeVisible());
  },
};

export const MemberWithAPicture: Story = {
  args: {
    account: <MemberAccount {...member} viewer={{ ...viewer, avatar: samplePicture }} besideSections />,
    sections,
  },
};

/** Where the screen can be captured, the button offers both ways. */
export const MemberOnANarrowWindow: Story = {
  ...MemberOnAPhone,
  args: {
    account: account.member,
    sections: (
      <MemberSections
        account={member}
        onUpload={handlers.onUpload}
        onCapture={fn().mockName('onCapture')}
        onDraw={handlers.onDraw}
      />
    ),
  },
};

export const OneScreenVisitor: Story = {
  render: (args) => (
    <Screen>
      <ScreenHeader {...args} gallery={null} />
      <main id="main" tabIndex={-1} />
    </Screen>
  ),
};

export const OneScreenMember: Story = {
  args: { account: account.memberAlone },
  render: (args) => (
    <Screen>
      <ScreenHeader {...args} gallery={links.gallery} />
      <main id="main" tabIndex={-1} />
    </Screen>
  ),
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('link', { name: exact('To the gallery') })).toHaveAttribute(
      'href',
      '/gallery',
    );
  },
};

/** 320 px less a scrollbar's gutter: the mark stands for the name, and nothing stands out of the page. */
export const OneScreenMemberOnTheNarrowestWindow: Story = {
  ...OneScreenMember,
  parameters: {
    chromatic: { disableSnapshot: true },
    viewport: { options: { narrowest: { name: 'Narrowest', styles: { width: '305px', height: '600px' } } } },
  },
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getByRole('banner');
    await expect(header.scrollWidth).toBe(header.clientWidth);
  },
};

/** The account stands in the header and, for phones, in the bar below: this is the one that is open. */
function openedPanel(canvas: HTMLElement) {
  const panel = canvas.querySelector<HTMLElement>(':popover-open');
  if (!panel) throw new Error('No panel is open');
  return within(panel);
}

/** A team, under the name and the sign of its company: nothing leads to a shop. */
export const Team: Story = {
  args: {
    home: '/gallery',
    site: { name: 'Fir & Fern', look: { logo: { link: '/icon-192.png', width: 192, height: 192 } } },
    sections,
    account: <MemberAccount {...member} site="team" besideSections />,
  },
  tags: ['wide'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Fir & Fern')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: new RegExp(viewer.name) })[0] ?? canvasElement);
    await waitFor(() => expect(canvas.getByRole('link', { name: exact('frame.nav.security') })).toBeVisible());
    await expect(canvas.queryByRole('link', { name: exact('frame.nav.orders') })).not.toBeInTheDocument();
  },
};
