import { useTranslation } from 'react-i18next';
import { canEdit, type Form, type Item } from '../document.ts';
import { EvidenceLine } from './evidence-line.tsx';
import classes from './evidence.module.css';
import { useItemEvidence } from './item-evidence.ts';

/** The files that are evidence for an item, each opened by its name; nothing if there are none. */
export function EvidenceFiles({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const change = useItemEvidence(form, item);
  if (item.files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('evidence.label')}>
      {item.files.map((file) => (
        <li key={file.id} className={classes.file}>
          <EvidenceLine
            form={form}
            evidence={file}
            find={({ items }) => items.find(({ id }) => id === item.id)?.files.find(({ id }) => id === file.id) ?? null}
            removal={
              canEdit(form, 'self_score')
                ? {
                    consequence: t('evidence.removeOfItem'),
                    isRunning: change.isPending,
                    onRemove: () => change.mutate(file.id),
                  }
                : null
            }
          />
        </li>
      ))}
    </ul>
  );
}
