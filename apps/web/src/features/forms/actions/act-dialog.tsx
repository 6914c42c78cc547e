import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { Form } from '../document.ts';
import { ActForm } from './act-form.tsx';
import { useActWords } from './act-words.ts';
import type { FormActs } from './use-form-acts.ts';

/** Asks for what an act needs, naming what it does and to whom the form goes. Stays open, with what was typed, when the act is refused. */
export function ActDialog({ form, acts }: { form: Form; acts: FormActs }) {
  const words = useActWords(form);
  const { asked } = acts;
  const [hasWork, setWork] = useState(false);
  return (
    <Dialog
      hasWork={hasWork}
      opened={asked !== null}
      onClose={acts.close}
      title={asked === null ? '' : words(asked).title}
    >
      {asked !== null && (
        <ActForm key={asked} form={form} act={asked} acts={acts} onWork={setWork} words={words(asked)} />
      )}
    </Dialog>
  );
}
