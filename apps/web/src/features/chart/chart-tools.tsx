import { Button, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayFilterInput, optionsOf } from '../../shared/ui/index.ts';
import classes from './chart-screen.module.css';
import { CHART_KINDS, peopleOf, type TreeNode } from './tree.ts';
import { CHART_VIEWS, type ChartAddress } from './use-chart-address.ts';

type Props = {
  readonly address: ChartAddress;
  readonly put: (some: Partial<ChartAddress>) => void;
  readonly today: string;
  readonly root: TreeNode | null;
  readonly onFind: (key: string | null) => void;
  readonly onOpenAll: () => void;
  readonly onCloseAll: () => void;
};

const SHOWN = 20;

/** The controls of the chart: its kind and view, the day, and a search for a person. */
export function ChartTools({ address, put, today, root, onFind, onOpenAll, onCloseAll }: Props) {
  const { t } = useTranslation('chart');
  const people = root === null ? [] : peopleOf(root);
  return (
    <div className={classes.tools} role="search">
      <SegmentedControl
        aria-label={t('kind.label')}
        data={optionsOf(CHART_KINDS, (value) => t(`kind.${value}`))}
        value={address.kind}
        onChange={(kind) => put({ kind, focus: null })}
      />
      <SegmentedControl
        aria-label={t('view.label')}
        data={optionsOf(CHART_VIEWS, (value) => t(`view.${value}`))}
        value={address.view}
        onChange={(view) => put({ view })}
      />
      <div className={classes.opening}>
        <Button variant="default" data-chart-open-all onClick={onOpenAll}>
          {t('openAll')}
        </Button>
        <Button variant="default" onClick={onCloseAll}>
          {t('closeAll')}
        </Button>
      </div>
      <div className={classes.apart} />
      <DayFilterInput
        label={t('asOf')}
        className={classes.day}
        value={address.asOf ?? today}
        onChange={(day) => put({ asOf: day === '' || day === today ? null : day, focus: null })}
      />
      <Select
        label={t('find')}
        className={classes.find}
        placeholder={t('findHint')}
        data={people.map(({ key, name, sub }) => ({ value: key, label: [name, sub].filter(Boolean).join(' · ') }))}
        value={address.focus}
        limit={SHOWN}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('findClear') }}
        nothingFoundMessage={t('findNone')}
        onChange={onFind}
      />
    </div>
  );
}
