import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../shared/ui/index.ts';
import { canEdit, type Form, type Item } from '../document.ts';
import { EvidenceLink } from './evidence-link.tsx';
import classes from './evidence.module.css';
import { useItemEvidence } from './item-evidence.ts';

/** The files that are evidence for an item, each opened by its name; nothing if there are none. */
export function EvidenceFiles({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const change = useItemEvidence(form, item);
  if (item.files.length === 0) return null;
  const remove = async (id: number, name: string) => {
    const isSure = await confirm({
      title: t('remove.title', { name }),
      body: t('evidence.removeOfItem'),
      confirmLabel: t('remove.act'),
      tone: 'danger',
    });
    if (isSure) change.mutate(id);
  };
  return (
    <ul className={classes.files} aria-label={t('evidence.label')}>
      {item.files.map((file) => (
        <li key={file.id} className={classes.file}>
          <IconPaperclip size="1.1em" stroke={1.5} aria-hidden className={classes.sign} />
          <span className={classes.name}>
            <EvidenceLink
              form={form}
              evidence={file}
              find={({ items }) =>
                items.find(({ id }) => id === item.id)?.files.find(({ id }) => id === file.id) ?? null
              }
            />
          </span>
          {canEdit(form, 'self_score') && (
            <Tooltip label={t('remove.label', { name: file.name })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove.label', { name: file.name })}
                loading={change.isPending}
                onClick={() => void remove(file.id, file.name)}
              >
                <IconTrash size="1.1rem" stroke={1.5} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </li>
      ))}
    </ul>
  );
}
