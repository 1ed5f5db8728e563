import { expect, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { withoutField } from '#domain/forms/without-field.ts';
import { viewer } from '#machines/session/session.fixtures.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { sampleForm } from '#stories/support/sample-forms.ts';
import { wordsOf } from '#stories/support/words.ts';
import { wholePage } from '#stories/support/docs-frames.ts';
import type { InviteData } from './invite.loader.ts';
import { Page } from './invite.page.tsx';

interface StoryProps {
  email?: string | null;
  hasAccount?: boolean;
  signedIn?: boolean;
  isOver?: boolean;
  /** Where people log in by a provider alone. */
  byCompany?: boolean;
}

function Story({
  email = 'olena@kadr.example',
  hasAccount = false,
  signedIn = false,
  isOver = false,
  byCompany = false,
}: StoryProps) {
  const form = sampleForm('invitation', useLocale());
  const token = 'Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXyC3tB6iVrN2sD7eLpU9aKhT4zGqE';
  const networks = byCompany ? [{ alias: 'company', title: 'Northwind' }] : [];
  const fields = email === null ? form : withoutField(form, 'email');
  const open = { token, inviter: 'Ada', email, hasAccount, networks, form: fields };
  const data: InviteData = { open: isOver ? null : open };
  return (
    <AppPage
      page="invite"
      path="/invite"
      component={Page}
      viewer={signedIn ? viewer : null}
      data={data}
      {...(byCompany ? { site: { signIn: ['sso'] } } : {})}
    />
  );
}

const meta = {
  title: 'Pages/Spaces/Invite',
  component: Story,
  parameters: wholePage,
} satisfies Meta<typeof Story>;
export default meta;
type PageStory = StoryObj<typeof meta>;

export const ToAnAddress: PageStory = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByText('olena@kadr.example')).toBeVisible();
    await expect(page.queryByRole('textbox', { name: exact('Email') })).toBeNull();
  },
};

export const ForAnybody: PageStory = {
  args: { email: null },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('textbox', { name: exact('Email') })).toBeVisible();
  },
};

export const ByCompanyAlone: PageStory = {
  args: { byCompany: true },
  play: async ({ canvasElement }) => {
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('link', { name: /Northwind/ })).toHaveAttribute(
      'href',
      expect.stringContaining('invitation='),
    );
    await expect(page.queryByRole('textbox')).toBeNull();
  },
};

export const HasAccount: PageStory = { args: { hasAccount: true } };

export const SignedIn: PageStory = { args: { signedIn: true, email: null } };

export const ForAnother: PageStory = { args: { signedIn: true } };

export const Over: PageStory = { args: { isOver: true } };

export const OverForAMember: PageStory = {
  args: { isOver: true, signedIn: true },
  play: async ({ canvasElement, globals }) => {
    const { exact, path } = wordsOf(globals);
    const page = within(within(canvasElement).getByRole('main'));
    await expect(page.getByRole('link', { name: exact('invite.gallery') })).toHaveAttribute('href', path('/gallery'));
    await expect(page.queryByRole('link', { name: exact('frame.nav.login') })).toBeNull();
  },
};
