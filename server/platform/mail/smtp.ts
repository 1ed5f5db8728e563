import { createTransport } from 'nodemailer';
import { isMailAddress } from './address.ts';
import { ownLook, type MailLook } from './mail-look.ts';
import type { Mail } from './mail.ts';

const patience = 10_000;

/** Sends by SMTP; rejects with the server's answer, so that a job tries again. */
export function createSmtpMail(options: { smtpUrl: string; publicUrl: string; look?: () => MailLook }): Mail {
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { look = () => ownLook } = options;
  const address = `no-reply@${new URL(options.publicUrl).hostname}`;
  return {
    outbox: null,
    async send({ to, replyTo, subject, text, html }) {
      if (!isMailAddress(to.address)) throw new Error('Not a mail address');
      // What somebody has typed may look like an address and be none; the letter is wanted all the same.
      const answersTo = replyTo !== undefined && isMailAddress(replyTo) ? { replyTo } : {};
      await transport.sendMail({
        from: { name: look().name, address },
        to: { name: to.name, address: to.address },
        ...answersTo,
        subject,
        text,
        ...(html === undefined ? {} : { html }),
      });
    },
    close: () => transport.close(),
  };
}
