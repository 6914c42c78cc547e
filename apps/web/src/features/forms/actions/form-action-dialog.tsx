import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { Form } from '../document.ts';
import { FormActionForm } from './form-action-form.tsx';
import { useFormActionTexts } from './form-action-texts.ts';
import type { FormActions } from './use-form-actions.ts';

/** Asks for what an act needs, naming what it does and to whom the form goes. Stays open, with what was typed, when the act is refused. */
export function FormActionDialog({ form, acts }: { form: Form; acts: FormActions }) {
  const words = useFormActionTexts(form);
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
        <FormActionForm key={asked} form={form} act={asked} acts={acts} onWork={setWork} words={words(asked)} />
      )}
    </Dialog>
  );
}
