import { useFormat } from '../../../shared/format/index.ts';

/** Says chosen competencies by their names. */
export function useNamesOf(
  options: readonly { readonly id: number; readonly name: string }[],
): (ids: readonly number[]) => string {
  const format = useFormat();
  return (ids) => format.list(options.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
}
