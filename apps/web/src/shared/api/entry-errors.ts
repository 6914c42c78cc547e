import { isProblem } from './api-problem.ts';
import { fieldText } from './field-text.ts';

type FieldError = { readonly path: string; readonly message: string };

/** Returns the fields that an answer refused, each with its text; none of another error. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return isProblem(error) ? error.fields.map((field) => ({ path: field.path, message: fieldText(field) })) : [];
}

/**
 * Returns what is wrong with entries of a list field, each with its name; undefined if nothing is. `path` is the path of
 * the list, such as `employeeIds` for `employeeIds.2`.
 */
export function entryErrors(
  errors: readonly FieldError[],
  path: string,
  entries: readonly { readonly name: string }[],
): string | undefined {
  const texts = errors.flatMap((error) => {
    if (error.path === path) return [error.message];
    if (!error.path.startsWith(`${path}.`)) return [];
    const name = entries[Number(error.path.slice(path.length + 1))]?.name;
    return [name === undefined ? error.message : `${name}: ${error.message}`];
  });
  return texts.length === 0 ? undefined : texts.join(' ');
}
