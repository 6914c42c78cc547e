import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { PartOne } from '../part-one.tsx';
import type { Content } from '../policy.ts';
import { type Row } from './many.ts';
import { SettingsTable } from './settings-table.tsx';

const FIELDS = ['part1'] as const;
const kindOf = ({ part1 }: Content) => ({ kind: 'part1', part1 }) as const;

/** The content of part 1, for each company and category: key result areas, job description, or both with a split. */
export function KindsTable() {
  const { t } = useTranslation(['settings', 'policy', 'common']);
  const format = useFormat();
  return (
    <SettingsTable
      caption={t('kinds.title')}
      columns={[
        { id: 'kind', header: t('kinds.column'), cell: ({ part1 }: Row) => t(`policy:part1.${part1.kind}`) },
        {
          id: 'split',
          header: t('kinds.split'),
          cell: ({ part1: { kraShare } }: Row) =>
            kraShare === null
              ? '–'
              : t('policy:part1.split', { kra: format.weight(kraShare), jd: format.weight(10_000 - kraShare) }),
        },
      ]}
      mayChange={({ can }) => can.weights}
      change={{
        key: 'kind',
        title: t('kinds.change'),
        fields: FIELDS,
        renderEditor: (props) => <PartOne {...props} />,
        changeOf: kindOf,
      }}
    />
  );
}
