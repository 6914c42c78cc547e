import { readIdentityCard, type Day } from '@prestasi/domain';
import type { Row } from '../sheets.ts';
import type { SheetContext } from './context.ts';
import { type Fields, isSaid, type KnownPerson } from './state.ts';

/**
 * Returns a person's details with the day of birth from their identity card, if the card is new and the row gives no
 * day. Refuses a new identity card that is invalid, and a day of birth in the future or in conflict with the card; not
 * a value on record that stays.
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
