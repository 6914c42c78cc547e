import type { FormEdit } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../saving/use-command.ts';
import { RemovalButton } from './removal-button.tsx';

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
  return (
    <RemovalButton
      name={name}
      consequence={isEmpty ? null : t('remove.body')}
      isRunning={command.isPending}
      onRemove={() => command.mutate({ edit })}
      size="lg"
    />
  );
}
