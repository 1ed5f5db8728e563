import { expect, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChatMessage } from '#domain/chat/frames.ts';
import { states as listStates } from '#machines/chat-list/chat-list.fixtures.ts';
import { chatListMachine } from '#machines/chat-list/chat-list.machine.ts';
import type { ChatListContext, ChatRoom } from '#machines/chat-list/chat-list.types.ts';
import { states as threadStates } from '#machines/chat-thread/chat-thread.fixtures.ts';
import { chatThreadMachine } from '#machines/chat-thread/chat-thread.machine.ts';
import type { ChatThreadContext, Thread } from '#machines/chat-thread/chat-thread.types.ts';
import { frozenActor } from '#stories/flows/frozen-actor.ts';
import { ChatShown } from '#stories/support/chat-shown.tsx';
import { wordsOf } from '#stories/support/words.ts';

const marko = { name: 'Marko', avatar: null, role: 'operator', is_me: false } as const;
const me = { name: 'Ada', avatar: null, role: 'customer', is_me: true } as const;
const message = (seq: number, text: string, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `message-${seq}`,
  seq,
  client_id: `client-${seq}`,
  author: me,
  message: text,
  file: null,
  date_created: `2026-11-21T10:0${seq}:00.000Z`,
  ...change,
});

const room = (uuid: string, change: Partial<ChatRoom> = {}): ChatRoom => ({
  uuid,
  recipient: marko,
  message: 'Yes: under Plan, press Change.',
  date_created: '2026-11-21T10:05:00.000Z',
  unread_message_count: 0,
  ...change,
});

const rooms = [
  room('one'),
  room('two', {
    recipient: { name: 'Kadr', avatar: null, role: 'operator' },
    message: 'The link opens on my phone, but not in the office network, whatever I try',
    date_created: '2026-11-18T08:00:00.000Z',
    unread_message_count: 2,
  }),
];

const thread: Thread = {
  room: 'one',
  messages: [
    message(1, 'Hello! Can I move to another plan in the middle of a month?', {
      date_created: '2026-11-20T16:40:00.000Z',
    }),
    message(2, 'Hello Ada. You can, at any time.', { author: marko }),
    message(3, 'What you have paid counts for the new one: https://kadr.example/faq', { author: marko }),
    message(4, 'And where do I find that?'),
    message(5, 'Yes: under Plan, press Change.', {
      author: marko,
      file: { file_id: 'file', name: 'plan-change.pdf', mime: 'application/pdf', size: 182_000 },
    }),
    message(6, 'Thank you'),
  ],
  isKnown: true,
  asked: null,
  synced: 6,
  othersRead: 4,
  seen: 6,
};

const listIn = (change: Partial<ChatListContext>, state: keyof typeof listStates = 'resting') =>
  frozenActor(chatListMachine, {
    value: listStates[state].value,
    context: { ...listStates.resting.context, rooms, ...change },
  });
const threadIn = (change: Partial<ChatThreadContext> = {}) =>
  frozenActor(chatThreadMachine, {
    value: threadStates.connected.value,
    context: { ...threadStates.connected.context, thread, ...change },
  });
/** The flows, whose state a story's steps change. */
const flows = (list: Partial<ChatListContext> = {}, said: Partial<ChatThreadContext> = {}) => ({
  list: listIn(list),
  thread: threadIn(said),
});

const meta = {
  title: 'Features/Chat',
  component: ChatShown,
  render: (args) => <ChatShown flows={flows()} {...args} />,
} satisfies Meta<typeof ChatShown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Room: Story = {
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await expect(canvas.getAllByRole('img', { name: exact('chat.read') })).toHaveLength(2);
    await expect(canvas.getAllByRole('img', { name: exact('chat.sent') })).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: /plan-change\.pdf/ })).toHaveAttribute(
      'href',
      '/api/chat/one/files/file',
    );
    await expect(canvas.getByRole('link', { name: 'https://kadr.example/faq' })).toBeVisible();
  },
};

export const Writing: Story = {
  render: () => <ChatShown flows={flows({}, { drafts: { one: 'One more thing' } })} />,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: exact('chat.message') });
    await userEvent.type(field, '{Shift>}{Enter}{/Shift}');
    await expect(field).toHaveValue('One more thing\n');
    await userEvent.type(field, '{Enter}');
    await expect(field).toHaveValue('');
    await expect(canvas.getByRole('img', { name: exact('chat.sending') })).toBeVisible();
  },
};

export const List: Story = {
  args: { room: null, hours: 'Monday to Friday, 9 am to 6 pm' },
  play: async ({ canvasElement, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: new RegExp(text('chat.unread', { count: 2 })) })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: exact('chat.ask') }));
    await expect(canvas.getByRole('button', { name: exact('chat.ask') })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  render: () => <ChatShown flows={flows({ rooms: [] })} room={null} hours="Monday to Friday, 9 am to 6 pm" />,
};

export const NotRead: Story = {
  render: () => <ChatShown flows={{ list: listIn({ rooms: null }, 'not read') }} room={null} />,
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const again = within(canvasElement).getByRole('button', { name: exact('chat.retry') });
    await userEvent.click(again);
    await expect(again).not.toBeInTheDocument();
  },
};

export const NewRoom: Story = {
  render: () => <ChatShown flows={flows({}, { thread: { ...thread, messages: [], synced: 0, seen: 0 } })} />,
};

export const NotSent: Story = {
  render: () => {
    const unsent = { room: 'one', file: null, failure: 'too_many' as const };
    const outbox = [
      { ...unsent, clientId: 'a', text: 'Are you there?' },
      { ...unsent, clientId: 'b', text: 'Hello?' },
    ];
    return <ChatShown flows={flows({}, { outbox })} />;
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    const press = async (name: RegExp) => {
      const [button] = canvas.getAllByRole('button', { name });
      if (button) await userEvent.click(button);
    };
    await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent(exact('chat.notSent.tooMany'));
    await press(exact('chat.again'));
    await expect(canvas.getAllByRole('img', { name: exact('chat.sending') })).toHaveLength(1);
    await press(exact('chat.withdraw'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const FileRefused: Story = {
  render: () => {
    const failure = new Error('The connection broke');
    const log = { room: 'one', key: '1', name: 'log.zip', mime: 'application/zip', size: 48_213, file: null, failure };
    return <ChatShown flows={flows({}, { attached: [log], drafts: { one: 'Look' } })} />;
  },
  play: async ({ canvasElement, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(exact('errors.unreachable'));
    await userEvent.click(canvas.getByRole('button', { name: exact('chat.send') }));
    await expect(canvas.getByRole('img', { name: exact('chat.sending') })).toBeVisible();
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: exact('chat.file.remove') }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
