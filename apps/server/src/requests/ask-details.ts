import type { askDetails, BodyOf } from '@prestasi/contract';
import { type Day, readIdentityCard, type RecordValues } from '@prestasi/domain';
import type { ChangeHandler } from '../platform/http/context.ts';
import { type FieldError, Problem } from '../platform/problem.ts';
import { ownEmployeeId, refuseSecondOpen, saysSame } from './own-request.ts';
import { groupValues, lockDetails } from './details-queries.ts';
import { presentRequest } from './present-request.ts';
import { findRequest, insertRequest } from './request-queries.ts';
import { notifyDeciders } from './notify.ts';

type Input = BodyOf<typeof askDetails>;

/**
 * Requests a change of a group of one's own personal data. Refuses a stale version, a second open request about the
 * group, a request that changes nothing, a day of birth in the future, and an invalid identity card.
 */
export const requestDetails: ChangeHandler<typeof askDetails> = async (
  tx,
  { services, actor, body: input, now, today, addressOf },
) => {
  const employeeId = ownEmployeeId(actor);
  const { kind, version, reason } = input;
  const details = await lockDetails(tx, employeeId);
  if (details.version !== version) throw new Problem('stale_version');
  const before = groupValues(kind, details.values);
  const after: RecordValues = input.kind === 'identity' ? identityOf(input.values, today) : input.values;
  if (saysSame(before, after)) throw new Problem('nothing_asked');
  const id = await refuseSecondOpen(() =>
    insertRequest(tx, { employeeId, kind, action: 'change', before, after, reason, askedAt: now }),
  );
  const row = await findRequest(tx, id);
  if (row === null) throw new Error('The request was not recorded');
  await notifyDeciders(services, tx, row, today);
  return presentRequest(row, addressOf);
};

type Identity = Extract<Input, { kind: 'identity' }>['values'];

/** Birth and gender are taken from a Malaysian identity card. */
function identityOf(values: Identity, today: Day): Identity {
  const { identityCard, dateOfBirth } = values;
  if (identityCard === null) {
    if (dateOfBirth !== null && dateOfBirth > today) {
      throw refusedField({ path: 'values.dateOfBirth', code: 'date' });
    }
    return values;
  }
  const card = readIdentityCard(identityCard, today);
  if (!card.ok) throw refusedField({ path: 'values.identityCard', code: card.problem });
  return { ...values, identityCard: card.number, dateOfBirth: card.bornOn, gender: card.gender };
}

function refusedField(error: FieldError): Problem {
  return new Problem('validation_error', { fields: [error] });
}
