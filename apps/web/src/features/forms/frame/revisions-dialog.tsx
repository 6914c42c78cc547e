import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import classes from './form-aside.module.css';
import { RevisionView } from './revision-view.tsx';

type Props = { readonly form: Form; readonly opened: boolean; readonly onClose: () => void };

/** The revisions of the result side by side, each with its whole working and the reasons for it (domain §5). */
export function RevisionsDialog({ form, opened, onClose }: Props) {
  const { t } = useTranslation('appeal');
  return (
    <Dialog
      hasWork={false}
      opened={opened}
      onClose={onClose}
      size="min(78rem, 100%)"
      title={t('revision.title', { year: form.year })}
    >
      <div className={classes.revisions}>
        {form.revisions.map((revision) => (
          <RevisionView key={revision.revision} form={form} revision={revision} heading="h3" />
        ))}
      </div>
    </Dialog>
  );
}
