import { type OutputOf, previewHead } from '@prestasi/contract';
import { isDay } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { ErrorState, LinesSkeleton, Notice } from '../../shared/ui/index.ts';
import type { Unit } from './units.ts';
import classes from './units.module.css';

type Props = {
  readonly unit: Pick<Unit, 'id' | 'kind'>;
  readonly input: { readonly employeeId: number | null; readonly from: string };
  readonly isChanged: boolean;
};

/** The consequences of another unit head: who heads it until then, roles gained and lost, reassigned forms. */
export function HeadFollows({ unit: { id, kind }, input, isChanged }: Props) {
  const { t } = useTranslation('units');
  const preview = useSteadyQuery({
    ...queryOf(previewHead, { params: { kind, id }, body: input }),
    enabled: isChanged && isDay(input.from),
    staleTime: 0,
  });
  if (!isChanged) return null;
  if (preview.isError) return <ErrorState error={preview.error} />;
  if (preview.data === undefined) return <LinesSkeleton lines={2} />;
  return (
    <Notice
      tone={preview.data.canDecide && !preview.data.losesRole ? 'info' : 'warn'}
      title={t('follows.title')}
      detail={<Follows preview={preview.data} from={input.from} />}
    />
  );
}

function Follows({ preview, from }: { preview: OutputOf<typeof previewHead>; from: string }) {
  const { t } = useTranslation('units');
  const format = useFormat();
  const { before, after, isAtOnce, gainsRole, losesRole, canDecide, formsMoving, forgets } = preview;
  const day = format.longDay(from);
  const isSame = before?.id === after?.id;
  const begins = isSame ? 'same' : isAtOnce ? 'now' : 'later';
  const lines = [
    after !== null && t(`follows.${begins}`, { name: after.name, day }),
    !isSame && before !== null && t('follows.until', { name: before.name, day }),
    after === null && t('follows.nobody', { day }),
    gainsRole && t('follows.gains', { name: after?.name ?? '' }),
    losesRole && t('follows.loses', { name: before?.name ?? '' }),
    !canDecide && t('follows.cannotAct', { name: after?.name ?? '' }),
    formsMoving > 0 && t('follows.forms', { count: formsMoving }),
    ...forgets.map(({ name, firstDay }) => t('follows.forgets', { name, day: format.longDay(firstDay) })),
  ].filter((line) => line !== false);
  return (
    <ul className={classes.follows}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
