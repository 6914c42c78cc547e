import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { EmptyState, Notice } from '../../shared/ui/index.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartOutline } from './chart-outline.tsx';
import { ChartTools } from './chart-tools.tsx';
import { type Chart, firstOpen, keysToDepth, pathTo, treeOf } from './tree.ts';
import type { ChartAddress } from './use-chart-address.ts';

type Props = {
  readonly chart: Chart;
  readonly address: ChartAddress;
  readonly put: (some: Partial<ChartAddress>) => void;
};

/** The most nodes that are open at first, in whole levels: as many as fit on a screen. */
const AT_FIRST = 12;

/** A company's chart with its open nodes; a person who is searched for is brought into view and marked. */
export function ChartView({ chart, address, put }: Props) {
  const { t } = useTranslation('chart');
  const format = useFormat();
  const managesStaff = usePermission('employee.write');
  const { kind, view, focus } = address;
  const root = useMemo(() => treeOf(chart, kind), [chart, kind]);
  const first = () => new Set([...firstOpen(root, AT_FIRST), ...(focus === null ? [] : (pathTo(root, focus) ?? []))]);
  const [shown, setShown] = useState({ root, open: first() });
  if (shown.root !== root) setShown({ root, open: first() });
  const { open } = shown;
  const setOpen = (keys: Iterable<string>) => setShown({ root, open: new Set(keys) });
  const onToggle = (key: string) => setOpen(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]);
  const onFind = (key: string | null) => {
    if (key !== null) setOpen([...open, ...(pathTo(root, key) ?? [])]);
    put({ focus: key });
  };
  const addressOf = (id: number) => (managesStaff ? `/profile-staff?id=${id}` : `/team-profile-individual/${id}`);
  const shared = { root, open, onToggle, focus, addressOf };
  return (
    <>
      <ChartTools
        address={address}
        put={put}
        today={chart.today}
        root={root}
        onFind={onFind}
        onOpenAll={() => setOpen(keysToDepth(root, Number.POSITIVE_INFINITY))}
        onCloseAll={() => setOpen(keysToDepth(root, 0))}
      />
      {chart.asOf !== chart.today && <Notice tone="info" title={t('ofDay', { day: format.longDay(chart.asOf) })} />}
      {!chart.isWhole && <Notice tone="info" title={t('inPart')} />}
      {root.children.length === 0 ? (
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      ) : view === 'list' ? (
        <ChartOutline {...shared} />
      ) : (
        <ChartCanvas {...shared} />
      )}
    </>
  );
}
