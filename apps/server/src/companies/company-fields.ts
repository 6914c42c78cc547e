import type { companyFields } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { z } from 'zod';
import { sqlState, violatedConstraint, type Tx } from '../platform/database/transaction.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { type CompanyFields, findTaken } from './company-queries.ts';

/** Returns the fields as stored: an empty text is absent (style §9). */
export function recordedFields(sent: z.output<typeof companyFields>): CompanyFields {
  const { code, name, description, registrationNumber, incorporatedOn, phone, website, address } = sent;
  const { projectsAcrossGroup, meetingsAcrossGroup } = sent;
  return {
    code,
    name,
    description: absent(description.trim()),
    registrationNumber: absent(registrationNumber),
    incorporatedOn,
    phone: absent(phone),
    website: absent(website),
    address: absent(address),
    ...(projectsAcrossGroup !== undefined && { projectsAcrossGroup }),
    ...(meetingsAcrossGroup !== undefined && { meetingsAcrossGroup }),
  };
}

/**
 * Refuses a day of incorporation in the future (`day_to_come`), and a code or a name that another company has
 * (`duplicate`).
 */
export async function refuseUnfit(tx: Tx, fields: CompanyFields, except: number | null, today: Day): Promise<void> {
  const { incorporatedOn } = fields;
  const isToCome = incorporatedOn !== null && incorporatedOn > today;
  const errors: FieldError[] = [
    ...(isToCome ? [{ path: 'incorporatedOn', code: 'day_to_come' as const }] : []),
    ...duplicates(await findTaken(tx, fields, except)),
  ];
  if (errors.length > 0) throw new Problem('validation_error', { fields: errors });
}

/** Refuses the same for what somebody else saved at this very moment: the database's keys detect it. */
export async function refusingTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const constraint = sqlState(error) === '23505' ? violatedConstraint(error) : null;
    if (constraint === 'company_code_key') throw taken('code');
    if (constraint === 'company_name_key') throw taken('name');
    throw error;
  }
}

function taken(path: 'code' | 'name'): Problem {
  return new Problem('validation_error', { fields: duplicates([path]) });
}

function duplicates(paths: readonly ('code' | 'name')[]): FieldError[] {
  return paths.map((path) => ({ path, code: 'duplicate' }));
}

function absent(text: string): string | null {
  return text === '' ? null : text;
}
