import type { companyFields } from '@prestasi/contract';
import type { z } from 'zod';
import { sqlState, violatedConstraint, type Tx } from '../platform/database/transaction.ts';
import { type FieldFault, Problem } from '../platform/problem.ts';
import { type CompanyFields, findTaken } from './company-queries.ts';

/** As they are kept: an empty text is absent (style §9). */
export function keptFields(sent: z.output<typeof companyFields>): CompanyFields {
  const { code, name, description, registrationNumber, incorporatedOn, phone, website, address } = sent;
  return {
    code,
    name,
    description: absent(description.trim()),
    registrationNumber: absent(registrationNumber),
    incorporatedOn,
    phone: absent(phone),
    website: absent(website),
    address: absent(address),
  };
}

/** Refuses (`duplicate`) a code or a name that another company has. */
export async function refuseTaken(tx: Tx, fields: CompanyFields, except: number | null): Promise<void> {
  const taken = await findTaken(tx, fields, except);
  if (taken.length > 0) throw duplicates(taken);
}

/** The same for what somebody else saved at this very moment: the database refuses it by its keys. */
export async function refusingTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const constraint = sqlState(error) === '23505' ? violatedConstraint(error) : null;
    if (constraint === 'company_code_key') throw duplicates(['code']);
    if (constraint === 'company_name_key') throw duplicates(['name']);
    throw error;
  }
}

function duplicates(taken: readonly ('code' | 'name')[]): Problem {
  const fields: FieldFault[] = taken.map((path) => ({ path, code: 'duplicate' }));
  return new Problem('validation_error', { fields });
}

function absent(text: string): string | null {
  return text === '' ? null : text;
}
