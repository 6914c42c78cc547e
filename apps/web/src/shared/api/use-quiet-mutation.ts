import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';

/** A mutation whose error the screen shows itself: no toast tells of it. */
export function useQuietMutation<Answer, Input = void>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  return useMutation({ ...options, meta: { quiet: true } });
}
