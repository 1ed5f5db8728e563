import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#tests/support/manual-clock.ts';
import { createLogger } from '../log.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createOutboxMail } from './outbox.ts';
import { createSmtpMail } from './smtp.ts';

const publicUrl = 'https://kadr.example';
const letter = { to: { name: 'Олена', address: 'olena@mail.example' }, subject: 'Вітаємо', text: 'Доброго дня!' };
const lines: string[] = [];
const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
const badAddresses = [
  'b@x.example\r\nBcc: evil@y.example',
  'a@x.example, evil@y.example',
  'group: evil@y.example;',
  '<evil@y.example>',
  '',
  'no-at',
  `${'a'.repeat(250)}@x.example`,
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-mail-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('without SMTP a letter lies in the outbox, newest first, and the log says where it can be read', async () => {
  const clock = manualClock();
  const mail = createOutboxMail({ folder: join(folder, 'outbox'), clock, random: seededRandom(1), log });
  expect(await mail.outbox?.list()).toEqual([]);
  await mail.send(letter);
  clock.advance(1000);
  await mail.send({ ...letter, subject: 'Second', html: '<p>Hello</p>' });
  const [second, first] = (await mail.outbox?.list()) ?? [];
  expect(first).toEqual({ ...letter, id: first?.id, sentAt: clock.now() - 1000 });
  expect(second).toEqual({ ...letter, subject: 'Second', html: '<p>Hello</p>', id: second?.id, sentAt: clock.now() });
  expect(await mail.outbox?.read(first?.id ?? '')).toEqual(first);
  expect(await mail.outbox?.read('../../etc/passwd')).toBeNull();
  expect(await mail.outbox?.read('1768478400000-00000000')).toBeNull();
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { file: join(folder, `outbox/${first?.id}.json`) },
    { file: join(folder, `outbox/${second?.id}.json`) },
  ]);
  expect(lines.join('')).not.toContain('olena');
});

test.each(badAddresses)('the address %j is refused by both', async (address) => {
  const outbox = createOutboxMail({ folder, clock: manualClock(), random: seededRandom(1), log });
  const smtp = createSmtpMail({ smtpUrl: 'smtp://127.0.0.1:1', publicUrl });
  const to = { name: 'x', address };
  await expect(outbox.send({ ...letter, to })).rejects.toThrow('Not a mail address');
  await expect(smtp.send({ ...letter, to })).rejects.toThrow('Not a mail address');
  smtp.close();
});

test('with SMTP a letter reaches its one recipient, and a refusal rejects', async () => {
  const received: { to: string[]; text: string }[] = [];
  let answer: Error | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          text: Buffer.concat(chunks).toString(),
        });
        callback(answer);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mail = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl });
  try {
    await mail.send({ ...letter, to: { name: 'Eve\r\nBcc: evil@y.example', address: 'eve@mail.example' } });
    expect(received.map(({ to }) => to)).toEqual([['eve@mail.example']]);
    expect(received[0]?.text).toContain('From: Kadr <no-reply@kadr.example>');
    expect(received[0]?.text).not.toMatch(/^bcc:/im);
    answer = Object.assign(new Error('Try later'), { responseCode: 451 });
    await expect(mail.send(letter)).rejects.toMatchObject({ responseCode: 451 });
    expect(mail.outbox).toBeNull();
  } finally {
    mail.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }
});
