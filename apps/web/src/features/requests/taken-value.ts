import type { PersonalField } from '@prestasi/domain';
import { isProblem } from '../../shared/api/index.ts';

/** The field of a request whose value somebody else already has. */
export type TakenValue = { readonly requestId: number; readonly field: PersonalField };

/** Returns the taken value for which an approval of requests was refused; the server names the request by its index. */
export function takenValueIn(error: unknown, requests: readonly { readonly id: number }[]): TakenValue | null {
  const fieldError = isProblem(error) ? error.fields.find(({ path }) => path.startsWith('requests.')) : undefined;
  const [, index, field] = fieldError?.path.split('.') ?? [];
  const request = requests[Number(index)];
  return request === undefined || field === undefined ? null : { requestId: request.id, field: field as PersonalField };
}
