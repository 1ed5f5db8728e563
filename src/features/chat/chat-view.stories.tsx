import { expect, fn, userEvent, within } from '@storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ChatMessage } from '#domain/chat/frames.ts';
import type { ChatRoom, Thread } from '#machines/chat/chat.types.ts';
import { wordsOf } from '#stories/support/words.ts';
import { ChatView } from './chat-view.tsx';
import type { ChatLook } from './chat-look.ts';

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

const look: ChatLook = {
  rooms,
  room: 'one',
  list: 'resting',
  link: 'connected',
  thread,
  draft: '',
  attached: null,
  progress: null,
  preview: null,
  outbox: [],
  isSendable: false,
  making: 'resting',
  timezone: 'UTC',
  now: Date.parse('2026-11-21T12:00:00.000Z'),
  hours: null,
};

const meta = {
  title: 'Features/Chat',
  component: ChatView,
  args: {
    look,
    actions: {
      onAsk: fn().mockName('onAsk'),
      onRetry: fn().mockName('onRetry'),
      onEarlier: fn().mockName('onEarlier'),
      onText: fn().mockName('onText'),
      onFile: fn().mockName('onFile'),
      onRemoveFile: fn().mockName('onRemoveFile'),
      onSend: fn().mockName('onSend'),
      onRepeat: fn().mockName('onRepeat'),
      onWithdraw: fn().mockName('onWithdraw'),
    },
    list: '/chat',
    roomPath: (uuid: string) => `/chat/${uuid}`,
  },
} satisfies Meta<typeof ChatView>;

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
  args: { look: { ...look, draft: 'One more thing', isSendable: true } },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const field = within(canvasElement).getByRole('textbox', { name: exact('chat.message') });
    await userEvent.type(field, '{Shift>}{Enter}{/Shift}');
    await expect(args.actions.onText).toHaveBeenCalledWith('One more thing\n');
    await expect(args.actions.onSend).not.toHaveBeenCalled();
    await userEvent.type(field, '{Enter}');
    await expect(args.actions.onSend).toHaveBeenCalledTimes(1);
  },
};

export const List: Story = {
  args: { look: { ...look, room: null, thread: null, hours: 'Monday to Friday, 9 am to 6 pm' } },
  play: async ({ canvasElement, args, globals }) => {
    const { exact, text } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: new RegExp(text('chat.unread', { count: 2 })) })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: exact('chat.ask') }));
    await expect(args.actions.onAsk).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { look: { ...look, room: null, thread: null, rooms: [], hours: 'Monday to Friday, 9 am to 6 pm' } },
};

export const NotRead: Story = {
  args: { look: { ...look, room: null, thread: null, rooms: null, list: 'failed' } },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    await userEvent.click(within(canvasElement).getByRole('button', { name: exact('chat.retry') }));
    await expect(args.actions.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const NewRoom: Story = {
  args: { look: { ...look, thread: { ...thread, messages: [], synced: 0, seen: 0 } } },
};

export const Loading: Story = { args: { look: { ...look, link: 'connecting', thread: null } } };

export const Offline: Story = {
  args: {
    look: {
      ...look,
      link: 'disconnected',
      outbox: [{ clientId: 'a', room: 'one', text: 'Are you there?', file: null, failure: null }],
    },
  },
};

export const NotSent: Story = {
  args: {
    look: {
      ...look,
      outbox: [{ clientId: 'a', room: 'one', text: 'Are you there?', file: null, failure: 'too_many' }],
    },
  },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(exact('chat.notSent.tooMany'));
    await userEvent.click(canvas.getByRole('button', { name: exact('chat.again') }));
    await expect(args.actions.onRepeat).toHaveBeenCalledWith('a');
    await userEvent.click(canvas.getByRole('button', { name: exact('chat.withdraw') }));
    await expect(args.actions.onWithdraw).toHaveBeenCalledWith('a');
  },
};

const attached = { key: '1', name: 'shot.png', mime: 'image/png', size: 48_213, file: null, failure: null };

export const Uploading: Story = { args: { look: { ...look, attached, progress: 0.4 } } };

export const FileRefused: Story = {
  args: { look: { ...look, attached: { ...attached, failure: new Error('The connection broke') } } },
  play: async ({ canvasElement, args, globals }) => {
    const { exact } = wordsOf(globals);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(exact('errors.unreachable'));
    await userEvent.click(canvas.getByRole('button', { name: exact('chat.file.remove') }));
    await expect(args.actions.onRemoveFile).toHaveBeenCalledTimes(1);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
