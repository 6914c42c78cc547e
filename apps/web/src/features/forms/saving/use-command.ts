import type { FormEdit } from '@prestasi/contract';
import { useMutation } from '@tanstack/react-query';
import type { Form } from '../document.ts';
import { focusWhenThere } from './focus-when-there.ts';
import { useSaver } from './form-saving.tsx';

type Command = {
  readonly edit: () => FormEdit;
  /** Id of the element to go on with, found in the form that came of it. */
  readonly next?: (form: Form) => string | null;
};

/** Makes a change that stands alone, such as adding or removing; one that fails is told by a toast. */
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
