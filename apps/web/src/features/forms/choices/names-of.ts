import { useFormat } from '../../../shared/format/index.ts';

/** Returns a function that lists chosen competencies by name. */
export function useNamesOf(
  options: readonly { readonly id: number; readonly name: string }[],
): (ids: readonly number[]) => string {
  const format = useFormat();
  return (ids) => format.list(options.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}
