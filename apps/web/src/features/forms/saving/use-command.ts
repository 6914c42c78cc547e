import type { FormEdit } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import type { Form } from '../document.ts';
import { focusWhenThere } from './focus-when-there.ts';
import { useSaver } from './form-saving.tsx';

type Command = {
  readonly edit: () => FormEdit;
  /** Returns the id of the element to focus, found in the resulting form. */
  readonly next?: (form: Form) => string | null;
};

/** Carries out a command, such as adding or removing; a failure shows a toast. */
export function useCommand() {
  const saver = useSaver();
  return useMutation({
    mutationFn: ({ edit }: Command) => saver.command(edit),
    onSuccess: (form, { next }) => {
      const id = next?.(form);
      if (id) focusWhenThere(id);
    },
  });
}
