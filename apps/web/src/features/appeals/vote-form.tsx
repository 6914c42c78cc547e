import { voteOnAppeal } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, ChoiceField, RecordForm, type RecordFormHandle, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { confirm, Panel } from '../../shared/ui/index.ts';
import { type Appeal, appealChanged, type Item, type Point } from './appeals.ts';
import classes from './appeals.module.css';
import { PointItems } from './point-items.tsx';
import { PointWords } from './points-panel.tsx';
import { usePointTitle } from './use-point-title.ts';

/** The reason of each point and the mark of each item, by the paths under which the server refuses them. */
type Values = Readonly<Record<string, string>>;

const LONGEST_REASON = 2000;
const HIGHEST = 6;

const reasonAt = (index: number) => `votes.${index}.reason`;
const markAt = (index: number, item: Item) => `votes.${index}.marks.${item.id}`;

/** The vote of a member: for each point the mark of each item, never lower than the one that counts, and why. */
export function VoteForm({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const { id, points } = appeal;
  const initial = Object.fromEntries(
    points.flatMap((point, index) => [
      [reasonAt(index), ''],
      ...point.items.map((item) => [markAt(index, item), String(item.mark)]),
    ]),
  ) as Values;
  const form = useRecordForm<Values, Appeal>({
    key: `appeal/${id}/vote`,
    initial,
    required: points.map((_, index) => reasonAt(index)),
    save: (values) =>
      callApi(voteOnAppeal, {
        params: { id },
        body: {
          votes: points.map((point, index) => ({
            pointId: point.id,
            reason: values[reasonAt(index)] ?? '',
            marks: point.items.map((item) => ({ itemId: item.id, mark: Number(values[markAt(index, item)]) })),
          })),
        },
      }),
    onSaved: (saved) => {
      showDone(t(saved.state === 'deciding' ? 'vote.done' : 'vote.decided'));
      void appealChanged(saved);
    },
  });
  const isComplete = points.every((_, index) => (form.values[reasonAt(index)] ?? '').trim() !== '');
  const submit = async () => {
    if (!isComplete) return form.submit();
    const isSure = await confirm({
      title: t('vote.confirm'),
      body: t('vote.confirmBody'),
      confirmLabel: t('vote.act'),
    });
    if (isSure) form.submit();
  };
  return (
    <Panel title={t('vote.title')}>
      <p className={classes.lead}>{t(appeal.panelSize === 1 ? 'vote.leadOne' : 'vote.lead')}</p>
      <RecordForm form={{ ...form, submit: () => void submit() }} submitLabel={t('vote.act')}>
        <ol className={classes.points}>
          {points.map((point, index) => (
            <PointVote key={point.id} appeal={appeal} point={point} index={index} form={form} />
          ))}
        </ol>
      </RecordForm>
    </Panel>
  );
}

type PointProps = {
  readonly appeal: Appeal;
  readonly point: Point;
  readonly index: number;
  readonly form: RecordFormHandle<Values>;
};

function PointVote({ appeal, point, index, form }: PointProps) {
  const { t } = useTranslation('appeal');
  const titleOf = usePointTitle();
  const labelOf = (mark: number) => appeal.scale.find((step) => step.mark === mark)?.label ?? '';
  return (
    <li className={classes.point}>
      <PointWords point={point} />
      <PointItems point={point} />
      {point.items.map((item) => (
        <ChoiceField
          key={item.id}
          form={form}
          name={markAt(index, item)}
          label={t('vote.mark', { title: item.title })}
          options={Array.from({ length: HIGHEST - item.mark + 1 }, (_, step) => item.mark + step).map((mark) => ({
            value: String(mark),
            label: t(mark === item.mark ? 'vote.keep' : 'vote.raise', { mark, label: labelOf(mark) }),
          }))}
        />
      ))}
      <AreaField
        form={form}
        name={reasonAt(index)}
        label={t('vote.reason', { title: titleOf(point) })}
        max={LONGEST_REASON}
        required
      />
    </li>
  );
}
