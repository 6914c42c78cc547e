import { SCORED_PARTS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { type Column, PageHeader } from '../../../shared/ui/index.ts';
import classes from './many.module.css';
import type { Row } from './many.ts';
import { WeightsBar } from './weights-bar.tsx';
import { SettingsTable } from './settings-table.tsx';
import { WeightsEditor } from './weights-editor.tsx';

/** The weights of the parts, for each company and category: changed in the row, copied to others after a preview. */
export function WeightageScreen() {
  const { t } = useTranslation(['weightage', 'settings', 'common', 'policy']);
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sub={t('about')} />
      <SettingsTable
        caption={t('title')}
        columns={useWeightColumns()}
        mayChange={({ can }) => can.weights}
        isWide
        renderInRow={(row, close) => (
          <WeightsEditor key={`${row.company.id} ${row.category}`} row={row} onClose={close} />
        )}
      />
    </div>
  );
}

function useWeightColumns(): Column<Row>[] {
  const { t } = useTranslation('weightage');
  const format = useFormat();
  return [
    {
      id: 'bar',
      header: t('bar'),
      cell: ({ weights }) => <WeightsBar weights={weights} />,
    },
    ...SCORED_PARTS.map((part): Column<Row> => ({
      id: part,
      header: t(`part.${part}`),
      align: 'end',
      cell: ({ weights: { [part]: weight } }) =>
        weight === null ? (
          <span className={classes.off}>{t('off')}</span>
        ) : (
          <span className={classes.numbers}>{format.weight(weight)}</span>
        ),
    })),
    {
      id: 'total',
      header: t('total'),
      align: 'end',
      cell: ({ weights }) => (
        <strong className={classes.numbers}>
          {format.weight(SCORED_PARTS.reduce((sum, part) => sum + (weights[part] ?? 0), 0))}
        </strong>
      ),
    },
  ];
}
