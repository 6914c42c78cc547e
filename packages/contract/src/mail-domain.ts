import { oneLine } from '@prestasi/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { emailField, idParams } from './fields.ts';

/** The part after the @ of an e-mail address, stored in lower case. */
const mailDomainField = z
  .string()
  .overwrite(oneLine)
  .toLowerCase()
  .max(100)
  .refine((domain) => emailField.safeParse(`a@${domain}`).success, { params: { code: 'mail_domain' }, abort: true });

const domains = { before: mailDomainField, now: mailDomainField };
const isAnother = ({ before, now }: { readonly before: string; readonly now: string }) => before !== now;
const SAME = { params: { code: 'nothing_changes' }, path: ['now'] };

/** Why a person keeps their address. */
export const ADDRESS_UNCHANGED = ['oneself', 'granted_beyond', 'taken'] as const;
/** The most addresses that change at once. */
export const MAX_ADDRESSES = 2000;

export const previewMailDomain = defineCall({
  method: 'POST',
  path: '/api/companies/:id/mail-domain/preview',
  access: { permission: 'employee.write' },
  summary: 'Previews a change of a company’s mail domain: whose e-mail address would change.',
  params: idParams,
  body: z.strictObject(domains).refine(isAnother, SAME),
  output: z.object({
    /** The number of people who would get another address. */
    count: z.int(),
    /** Some of their names. */
    names: z.array(z.string()),
    leftOut: z.array(z.object({ reason: z.enum(ADDRESS_UNCHANGED), count: z.int(), names: z.array(z.string()) })),
  }),
  problems: ['not_found'],
});

export const changeMailDomain = defineCall({
  method: 'POST',
  path: '/api/companies/:id/mail-domain',
  access: { permission: 'employee.write' },
  summary: 'Changes the mail domain of a company’s people. Refused if their number differs from the preview.',
  params: idParams,
  body: z.strictObject({ ...domains, expected: z.int().min(1) }).refine(isAnother, SAME),
  output: z.object({ count: z.int() }),
  problems: ['not_found', 'selection_changed', 'too_many_at_once'],
  idempotent: 'optional',
});
