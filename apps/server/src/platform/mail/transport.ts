import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { writeWhole } from '../files/write-whole.ts';
import type { RenderedMail } from './render.ts';
import type { CalendarPart } from './tables.ts';

export type Message = RenderedMail & {
  readonly to: string;
  readonly date: Date;
  readonly calendar: CalendarPart | null;
};
/** Sends a message; throws if it could not. */
export type Transport = { readonly send: (message: Message) => Promise<void>; readonly close: () => void };

const TIMEOUT_MS = 20_000;

/** Sends by SMTP. */
export function smtpTransport(url: string, from: string): Transport {
  const mailer = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      await mailer.sendMail(contentOf(from, message));
    },
    close: () => mailer.close(),
  };
}

/** Writes messages as `.eml` files, which any mail program opens: for a machine without a mail server. */
export function folderTransport(folder: string, from: string): Transport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (message) => {
      const { message: content } = await composer.sendMail(contentOf(from, message));
      if (!Buffer.isBuffer(content)) throw new Error('The mail was not composed as a whole');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = message.date.toISOString().replaceAll(/[:.]/g, '-');
      await writeWhole(join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`), content);
    },
    close: () => composer.close(),
  };
}

// The calendar's part stands beside text and HTML, where Outlook and Google look for it, and as a file for others.
function contentOf(from: string, { calendar, ...message }: Message) {
  if (calendar === null) return { from, ...message };
  const icalEvent = { method: calendar.method, filename: 'invite.ics', content: calendar.content };
  return { from, ...message, icalEvent };
}
