import { expect, userEvent, waitFor, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewer } from '#machines/session/session.fixtures.ts';
import { OperationError } from '#src/lib/operation-error.ts';
import { answeringClient } from '#stories/support/answering-client.ts';
import { AppPage } from '#stories/support/app-page.tsx';
import { samplePeople, sampleAudit } from '#stories/support/sample-people.ts';
import { wordsOf } from '#stories/support/words.ts';
import { Page as Invites } from './office-invites.page.tsx';
import { wholePage } from '#stories/support/docs-frames.ts';
import { Page as Audit } from './office-audit.page.tsx';
import { Page as People } from './office-people.page.tsx';

const everybody = { search: '', show: '' };

const meta = {
  title: 'Pages/Office/Office of administrators',
  component: AppPage,
  args: {
    page: 'office-people',
    path: '/office/people',
    component: People,
    viewer: { ...viewer, role: 'admin' },
    data: { people: samplePeople, total: samplePeople.length, offset: 0, asked: everybody },
  },
  parameters: wholePage,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everybody: Story = {
  tags: ['page'],
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { level: 1, name: exact('office.people') })).toBeVisible();
    const people = main.getAllByRole('listitem');
    await expect(people).toHaveLength(samplePeople.length);
    const iryna = people.find((one) => one.textContent.includes('Iryna'));
    if (!iryna) throw new Error('Iryna is not listed');
    await expect(within(iryna).getByText(exact('people.suspended'))).toBeVisible();
    const marko = main.getByRole('combobox', { name: exact('people.roleOf', { name: 'Marko Bondar' }) });
    await expect(marko).toBeDisabled();
    await expect(main.getByText(exact('people.role.from', { provider: 'Northwind' }))).toBeVisible();
  },
};

export const Asked: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const role = within(canvas.getByRole('main')).getByRole('combobox', {
      name: exact('people.roleOf', { name: 'Taras' }),
    });
    await userEvent.selectOptions(role, 'editor');
    const question = within(await canvas.findByRole('dialog'));
    const approve = question.getByRole('button', { name: exact('people.role.do') });
    await waitFor(async () => expect(approve).toBeVisible());
    await expect(role).toHaveValue('customer');
  },
};

/** The server wants to know that it is still them: the question stands over the one that was answered. */
export const ProofIsWanted: Story = {
  args: {
    client: answeringClient({
      ChangePerson: () => {
        const type = 'reauthentication_needed';
        throw new OperationError({ message: type, status: 403, type, service: 'main', operation: 'ChangePerson' });
      },
    }),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const role = within(canvas.getByRole('main')).getAllByRole('combobox').at(-1);
    if (!role) throw new Error('Nobody else is listed');
    await userEvent.selectOptions(role, 'editor');
    const approve = await canvas.findByRole('button', { name: exact('people.role.do') });
    await waitFor(async () => expect(approve).toBeVisible());
    await userEvent.click(approve);
    const field = await canvas.findByLabelText(exact('reauthentication.label'));
    await waitFor(async () => expect(field).toBeVisible());
  },
};

export const Nobody: Story = {
  args: { data: { people: [], total: 0, offset: 0, asked: { search: 'zzz', show: '' } } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('link', { name: exact('people.empty.all') })).toBeVisible();
  },
};

export const Activity: Story = {
  tags: ['page'],
  args: {
    page: 'office-audit',
    path: '/office/audit',
    component: Audit,
    data: { entries: sampleAudit, total: sampleAudit.length, offset: 0, asked: { person: null, action: null } },
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const list = within(canvasElement).getByRole('list', { name: exact('audit.list') });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(sampleAudit.length);
    const file = within(canvasElement).getByRole('link', { name: exact('audit.file') });
    await expect(file).toHaveAttribute('href', '/api/v2/office/audit/csv');
  },
};

export const NoActivity: Story = {
  args: {
    page: 'office-audit',
    path: '/office/audit',
    component: Audit,
    data: { entries: [], total: 0, offset: 0, asked: { person: 'Zb3Kq0Vt9sLxWm2A', action: 'exported' } },
  },
};

const invitation = {
  id: 'Zb3Kq0Vt9sLxWm2A7nRcTf',
  url: 'https://kadr.example/invite?token=Zb3Kq0Vt9sLxWm2A7nRcTf.1mHgZfA8oJkQ1wXy',
  email: 'iryna@kadr.example',
  role: 'editor',
  inviter: 'Olena',
  mailed: false,
  date_created: '2026-11-21T10:05:00.000Z',
  date_expires: '2026-11-28T10:05:00.000Z',
} as const;
const invites = {
  page: 'office-invites',
  path: '/office/invites',
  component: Invites,
  data: { invites: [invitation, { ...invitation, id: 'anybody', email: null }], total: 2, offset: 0 },
} as const;

export const Invitations: Story = {
  tags: ['page', 'wide'],
  args: invites,
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const main = within(within(canvasElement).getByRole('main'));
    await expect(main.getByRole('heading', { level: 1, name: exact('invites.title') })).toBeVisible();
    await expect(main.getAllByText('iryna@kadr.example')[0]).toBeVisible();
    await expect(main.getAllByText(text('invites.copy'))).toHaveLength(2);
  },
};

/** A role is given only after a fresh proof, and then the invitation goes on by itself. */
export const InvitingWantsProof: Story = {
  args: {
    ...invites,
    client: answeringClient({
      Invite: () => {
        const type = 'reauthentication_needed';
        throw new OperationError({ message: type, status: 403, type, service: 'main', operation: 'Invite' });
      },
    }),
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const main = within(canvas.getByRole('main'));
    await userEvent.type(main.getByLabelText(exact('invites.email')), 'taras@kadr.example');
    await userEvent.selectOptions(main.getByLabelText(exact('invites.role')), 'admin');
    await userEvent.click(main.getByRole('button', { name: exact('invites.make') }));
    const field = await canvas.findByLabelText(exact('reauthentication.label'));
    await waitFor(async () => expect(field).toBeVisible());
  },
};

export const NobodyInvited: Story = {
  args: { ...invites, data: { invites: [], total: 0, offset: 0 } },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    await expect(within(canvasElement).getByRole('heading', { name: exact('invites.empty') })).toBeVisible();
  },
};

export const InvitationsOnAPhone: Story = { args: invites, globals: { viewport: { value: 'phone' } } };
