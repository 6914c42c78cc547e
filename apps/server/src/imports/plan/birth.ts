import { readIdentityCard, type Day } from '@prestasi/domain';
import type { Row } from '../sheets.ts';
import type { SheetContext } from './context.ts';
import { type Fields, isSaid, type KnownPerson } from './state.ts';

/**
 * A person's details with the day of birth that their identity card tells, where the card is new and the row gives no
 * day. Refuses a new identity card that is none, and a day of birth that is to come or disagrees with the card; not what
 * is on record and stays.
 */
export function withBirth(
  today: Day,
  sheet: SheetContext<'employees'>,
  { row, values }: Row<'employees'>,
  known: KnownPerson | null,
  details: Fields,
): Fields {
  const { identityCard = null, dateOfBirth = null } = details;
  const isNewCard = identityCard !== (known?.details.identityCard ?? null);
  const isNewDay = dateOfBirth !== (known?.details.dateOfBirth ?? null);
  if (isNewDay && isSaid(dateOfBirth) && dateOfBirth > today)
    sheet.report(row, 'dateOfBirth', 'birth_in_future', { day: dateOfBirth });
  if (identityCard === null || !(isNewCard || isNewDay)) return details;
  const card = readIdentityCard(identityCard, today);
  if (!card.ok) {
    if (isNewCard) sheet.report(row, 'identityCard', card.problem, { value: identityCard });
    return details;
  }
  if (isNewCard && !isSaid(values.dateOfBirth)) return { ...details, dateOfBirth: card.bornOn };
  if (isSaid(dateOfBirth) && dateOfBirth !== card.bornOn)
    sheet.report(row, 'dateOfBirth', 'birth_mismatch', { day: dateOfBirth, cardDay: card.bornOn });
  return details;
}
