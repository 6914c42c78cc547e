import { useState } from 'react';
import { Dialog } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { FormActionForm } from './form-action-form.tsx';
import { useFormActionTexts } from './form-action-texts.ts';
import type { FormActions } from './use-form-actions.ts';

/**
 * Asks for the input of an action, and says what it does and whom the form goes to. It stays open, with what was typed,
 * if the action is refused.
 */
export function FormActionDialog({ form, actions }: { form: Form; actions: FormActions }) {
  const words = useFormActionTexts(form);
  const { asked } = actions;
  const [hasWork, setWork] = useState(false);
  return (
    <Dialog
      hasWork={hasWork}
      opened={asked !== null}
      onClose={actions.close}
      title={asked === null ? '' : words(asked).title}
    >
      {asked !== null && (
        <FormActionForm
          key={asked}
          form={form}
          action={asked}
          actions={actions}
          onWork={setWork}
          words={words(asked)}
        />
      )}
    </Dialog>
  );
}
