import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../shared/ui/index.ts';

type Props = {
  /** The name of the record or file: "KRA 2: Stock accuracy". */
  readonly name: string;
  /** The consequence, told in the question beforehand; null removes without a question. */
  readonly consequence: string | null;
  readonly isRunning: boolean;
  readonly onRemove: () => void;
  readonly size?: 'md' | 'lg';
};

/** Removes something, after a question if there is a consequence. */
export function RemovalButton({ name, consequence, isRunning, onRemove, size = 'md' }: Props) {
  const { t } = useTranslation('forms');
  const remove = async () => {
    const asked = { title: t('remove.title', { name }), confirmLabel: t('remove.act'), tone: 'danger' } as const;
    if (consequence === null || (await confirm({ ...asked, body: consequence }))) onRemove();
  };
  return (
    <Tooltip label={t('remove.label', { name })}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={size}
        aria-label={t('remove.label', { name })}
        loading={isRunning}
        onClick={() => void remove()}
      >
        <IconTrash size="1.1rem" stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
