import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Clock } from './clock.ts';
import type { Notices } from './database/notices.ts';
import type { Reports } from './database/reports.ts';
import type { Database } from './database/transaction.ts';
import type { Files } from './files/files.ts';
import type { Store } from './files/store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Signer } from './secrets/signer.ts';

/** The platform's services for features. They are passed in, never imported as globals. */
export type Services = {
  readonly settings: Settings;
  readonly db: Database;
  readonly reports: Reports;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly signer: Signer;
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly files: Files;
  /** The store of the contents of files; features use `files`. */
  readonly store: Store;
  readonly pdf: PdfRenderer;
  readonly log: FastifyBaseLogger;
};
