import type { Call, ConfirmableCall } from '@prestasi/contract';
import type { SecondPersonReason } from '@prestasi/domain';
import type { ApiProblem } from '../api/api-problem.ts';
import { setRefused } from './refused-action.ts';

type Sent = { readonly params?: unknown; readonly body?: unknown };

const offered = new WeakSet<ApiProblem>();

/**
 * For a call refused as `second_person_needed`, opens the dialog to ask for a second person, unless nobody confirms
 * such a call.
 */
export async function offerSecondPerson(call: Call, sent: Sent, problem: ApiProblem): Promise<void> {
  const name = await confirmableName(call);
  if (name === null) return;
  offered.add(problem);
  setRefused({
    call: name,
    params: (sent.params ?? {}) as Readonly<Record<string, string | number>>,
    body: sent.body ?? null,
    reasons: reasonsOf(problem),
  });
}

/** True if the dialog shows a refusal, so that nothing else need. */
export function isOffered(error: unknown): boolean {
  return error instanceof Error && offered.has(error as ApiProblem);
}

/**
 * Loads the names of confirmable calls when they are needed, which is seldom. Without a connection the refusal is shown
 * as any other.
 */
async function confirmableName(call: Call): Promise<ConfirmableCall | null> {
  try {
    const { confirmableNameOf } = await import('./confirmable-calls.ts');
    return confirmableNameOf(call);
  } catch {
    return null;
  }
}

function reasonsOf({ current }: ApiProblem): readonly SecondPersonReason[] {
  const { reasons } = (current ?? {}) as { readonly reasons?: readonly SecondPersonReason[] };
  return reasons ?? [];
}
