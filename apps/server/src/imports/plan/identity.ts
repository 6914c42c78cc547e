import type { Row } from '../sheets.ts';
import type { SheetContext } from './context.ts';
import { type Holders, isSaid, type KnownPerson, type State } from './state.ts';

type PersonSheet = SheetContext<'employees'>;

/**
 * Refuses an e-mail or identity card that somebody else on record has. Those that the person already has are not
 * checked.
 */
export function refuseTakenIdentity(
  { emails, identityCards }: Pick<State, 'emails' | 'identityCards'>,
  sheet: PersonSheet,
  { row, values }: Row<'employees'>,
  known: KnownPerson | null,
): void {
  const { employeeNumber, email, identityCard } = values;
  const isOther = (holders: Holders, value: string) => holders.has(value) && holders.get(value) !== employeeNumber;
  if (isSaid(email) && email !== known?.details.email?.toLowerCase()) {
    if (isOther(emails, email)) sheet.report(row, 'email', 'email_taken', { value: email });
  }
  if (isSaid(identityCard) && identityCard !== known?.details.identityCard && isOther(identityCards, identityCard)) {
    sheet.report(row, 'identityCard', 'identity_card_taken', { value: identityCard });
  }
}

/** Refuses an e-mail or identity card that is in the file twice, at every place but the first. */
export function refuseRepeatedIdentity(sheet: PersonSheet): void {
  for (const [field, code] of [
    ['email', 'duplicate_email'],
    ['identityCard', 'duplicate_identity_card'],
  ] as const) {
    const first = new Map<string, number>();
    for (const { row, values } of sheet.rows) {
      const value = values[field];
      if (!isSaid(value)) continue;
      const before = first.get(value);
      if (before === undefined) first.set(value, row);
      else sheet.report(row, field, code, { value, firstRow: before });
    }
  }
}
