import { useTranslation } from 'react-i18next';
import { ChangeDialog } from '../many/change-dialog.tsx';
import { ALL_CATEGORIES, type Change } from '../many/many.ts';
import { contentWith, type Owner } from './named-settings.ts';

type Props = {
  readonly kept: { readonly id: number; readonly name: string; readonly company: Owner };
  readonly change: Extract<Change, { kind: 'score_set' | 'performance_scale' }>;
  readonly onClose: () => void;
};

const FIELDS: readonly [] = [];

/** Applies a score set or a scale to selected companies and categories: their settings follow it from then on. */
export function UseDialog({ kept, change, onClose }: Props) {
  const { t } = useTranslation('scores');
  return (
    <ChangeDialog
      draftKey={`use/${change.kind}/${kept.id}`}
      title={t('use.title', { name: kept.name })}
      initial={{
        content: contentWith({}),
        companies: kept.company === null ? [] : [kept.company],
        categories: ALL_CATEGORIES,
      }}
      fields={FIELDS}
      changeOf={() => change}
      onlyFor={kept.company}
      onClose={onClose}
    />
  );
}
