import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { asMark, scaleLabels, type Form, type Item, type ScorecardRow, type Section } from '../document.ts';
import { numberOf } from '../parts/missing.ts';
import { itemsOf, type PartKey } from '../parts/parts.ts';
import { inSection, sectionsIn } from '../structure/by-section.tsx';
import { SectionHead } from '../structure/section-head.tsx';
import { PrintedWork } from './printed-work.tsx';
import classes from './printed.module.css';

/** The items of a part on paper, each with its scorecard and all its entries. */
export function PrintedItems({ form, part }: { form: Form; part: PartKey }) {
  const items = itemsOf(form, part);
  const sections = part === 'kra' || part === 'jd' ? sectionsIn(form, part) : [];
  if (sections.length === 0) return items.map((item) => <PrintedItem key={item.id} form={form} item={item} />);
  return sections.map((section) => (
    <section key={section.segmentId}>
      <SectionHead section={section} />
      <PrintedPlan section={section} />
      {inSection(items, section).map((item) => (
        <PrintedItem key={item.id} form={form} item={item} />
      ))}
    </section>
  ));
}

/** That the plan of a new position is not agreed yet, so that missing items are explained. */
function PrintedPlan({ section: { plan, isLate } }: { section: Section }) {
  const { t } = useTranslation('forms');
  if (plan === null || plan === 'agreed') return null;
  return <p>{t(isLate ? 'section.late' : `section.plan.${plan}`)}</p>;
}

function PrintedItem({ form, item }: { form: Form; item: Item }) {
  const { t, i18n } = useTranslation('forms');
  const format = useFormat();
  const place = numberOf(form, item);
  const number = item.part === 'kra' ? t('kra.number', { number: place }) : place;
  const labels = scaleLabels(form, i18n.language);
  const markOf = (value: number | null) => {
    const mark = asMark(value);
    return mark === null ? null : `${mark} · ${labels[mark]}`;
  };
  const said = [
    ['field.progressRemark', item.progressRemark],
    ['field.reviewRemark', item.reviewRemark],
    ['score.self', markOf(item.selfScore)],
    ['field.evidence', item.evidence],
    ['score.mark', markOf(item.mark)],
    ['field.markRemark', item.markRemark],
    ['score.moderated', markOf(item.moderatedMark)],
    ['score.said.moderated', item.moderationReason],
  ] as const;
  return (
    <article className={classes.item}>
      <h3 className={classes.itemTitle}>
        {[number, item.title].filter(Boolean).join('  ')}
        {item.weight !== null && ` (${format.weight(item.weight)})`}
      </h3>
      {item.description !== null && item.description !== '' && <p>{item.description}</p>}
      {item.rows
        .filter(({ removedIn }) => removedIn === null)
        .map((row) => (
          <PrintedRow key={row.id} row={row} />
        ))}
      <dl className={classes.facts}>
        {said.map(
          ([key, value]) =>
            value !== null &&
            value !== '' && (
              <div key={key}>
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <PrintedWork linkedWork={item.linkedWork} />
    </article>
  );
}

function PrintedRow({ row }: { row: ScorecardRow }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const lines = {
    objective: row.objective,
    initiative: row.initiative,
    measurement: row.measurement,
    deadline: row.deadline === null ? null : format.day(row.deadline),
    target: row.target,
    progressStatus: row.progressStatus === null ? null : t(`progress.${row.progressStatus}`),
    progressRemark: row.progressRemark,
    achievement: row.achievement,
  };
  return (
    <>
      <dl className={classes.facts}>
        {Object.entries(lines).map(
          ([key, value]) =>
            value !== null &&
            value !== '' && (
              <div key={key}>
                <dt>{t(`field.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <PrintedWork linkedWork={row.linkedWork} />
    </>
  );
}
