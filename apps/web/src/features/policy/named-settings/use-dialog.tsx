import { useTranslation } from 'react-i18next';
import { ChangeDialog } from '../many/change-dialog.tsx';
import { ALL_CATEGORIES, type Change } from '../many/many.ts';
import { contentWith, type Owner } from './named-settings.ts';

type Props = {
  readonly setting: { readonly id: number; readonly name: string; readonly company: Owner };
  readonly change: Extract<Change, { kind: 'score_set' | 'performance_scale' }>;
  readonly onClose: () => void;
};

const FIELDS: readonly [] = [];

/** Applies a score set or a scale to selected companies and categories: their settings follow it from then on. */
export function UseDialog({ setting, change, onClose }: Props) {
  const { t } = useTranslation('scores');
  return (
    <ChangeDialog
      draftKey={`use/${change.kind}/${setting.id}`}
      title={t('use.title', { name: setting.name })}
      initial={{
        content: contentWith({}),
        companies: setting.company === null ? [] : [setting.company],
        categories: ALL_CATEGORIES,
      }}
      fields={FIELDS}
      changeOf={() => change}
      onlyFor={setting.company}
      onClose={onClose}
    />
  );
}
