import type { FormEdit } from '@prestasi/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../shared/ui/index.ts';
import { useCommand } from '../saving/use-command.ts';

type Props = {
  /** The name of what is removed: "KRA 2: Stock accuracy". */
  readonly name: string;
  /** Created when it is sent, so that it has the current version. */
  readonly edit: () => FormEdit;
  /** Whether nothing is written in it yet: then it is removed without a question. */
  readonly isEmpty: boolean;
};

/** Removes a record from the form, after a question if something is written in it. */
export function RemoveButton({ name, edit, isEmpty }: Props) {
  const { t } = useTranslation('forms');
  const command = useCommand();
  const remove = async () => {
    const isSure =
      isEmpty ||
      (await confirm({
        title: t('remove.title', { name }),
        body: t('remove.body'),
        confirmLabel: t('remove.act'),
        tone: 'danger',
      }));
    if (isSure) command.mutate({ edit });
  };
  return (
    <Tooltip label={t('remove.label', { name })}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('remove.label', { name })}
        loading={command.isPending}
        onClick={() => void remove()}
      >
        <IconTrash size="1.1rem" stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
