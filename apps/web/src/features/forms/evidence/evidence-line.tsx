import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../shared/ui/index.ts';
import { EvidenceLink, type EvidenceLinkProps } from './evidence-link.tsx';
import classes from './evidence.module.css';

type Props = EvidenceLinkProps & {
  /** What it means to take it away, said before; null where the reader may not. */
  readonly removal: { readonly effect: string; readonly isRunning: boolean; readonly remove: () => void } | null;
};

/** A file of evidence: opened by its name, and taken away after a question. */
export function EvidenceLine({ removal, ...link }: Props) {
  const { t } = useTranslation('forms');
  const { name } = link.evidence;
  return (
    <>
      <IconPaperclip size="1.1em" stroke={1.5} aria-hidden className={classes.sign} />
      <span className={classes.name}>
        <EvidenceLink {...link} />
      </span>
      {removal !== null && (
        <Tooltip label={t('remove.label', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remove.label', { name })}
            loading={removal.isRunning}
            onClick={() => {
              const asked = { title: t('remove.title', { name }), body: removal.effect };
              void confirm({ ...asked, confirmLabel: t('remove.act'), tone: 'danger' }).then(
                (isSure) => isSure && removal.remove(),
              );
            }}
          >
            <IconTrash size="1.1rem" stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
