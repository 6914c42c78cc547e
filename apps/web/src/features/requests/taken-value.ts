import type { PersonalField } from '@prestasi/domain';
import { isProblem } from '../../shared/api/index.ts';

/** The value of a request that somebody else has already: whose request, and which field. */
export type TakenValue = { readonly requestId: number; readonly field: PersonalField };

/** Why an approval of some requests was refused, where a value is taken: the server names the request by its place. */
export function takenValueIn(error: unknown, requests: readonly { readonly id: number }[]): TakenValue | null {
  const fieldError = isProblem(error) ? error.fields.find(({ path }) => path.startsWith('requests.')) : undefined;
  const [, index, field] = fieldError?.path.split('.') ?? [];
  const request = requests[Number(index)];
  return request === undefined || field === undefined ? null : { requestId: request.id, field: field as PersonalField };
}
