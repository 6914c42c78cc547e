import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { type Form, type Item, type ScorecardRow, type Section } from '../document.ts';
import { AlignmentText } from '../alignment/alignment-text.tsx';
import { numberOf } from '../parts/missing.ts';
import { itemsOf, type PartKey } from '../parts/parts.ts';
import { inSection, sectionsIn } from '../structure/by-section.tsx';
import { SectionHead } from '../structure/section-head.tsx';
import { PrintedWork } from './printed-work.tsx';
import classes from './printed.module.css';

/** The items of a part on paper, each with its scorecard and all its entries; numbers stand in columns of fixed width. */
export function PrintedItems({ form, part }: { form: Form; part: PartKey }) {
  const { t } = useTranslation('forms');
  const items = itemsOf(form, part);
  const sections = part === 'kra' || part === 'jd' ? sectionsIn(form, part) : [];
  if (items.length === 0 && sections.length === 0) return <p>{t('print.none')}</p>;
  if (sections.length === 0) return <ItemTable form={form} items={items} />;
  return sections.map((section) => (
    <section key={section.segmentId}>
      <SectionHead section={section} />
      <PrintedPlan section={section} />
      <ItemTable form={form} items={inSection(items, section)} />
    </section>
  ));
}

/** Whether the form's items have scores: those of planning and mid-year have none. */
function isScored({ phase }: Form): boolean {
  return phase === 'year_end';
}

function ItemTable({ form, items }: { form: Form; items: readonly Item[] }) {
  const { t } = useTranslation('forms');
  return (
    <table className={classes.columns} data-of="items">
      <thead>
        <tr>
          <th scope="col">{t('print.item')}</th>
          <th scope="col">{t('field.weight')}</th>
          {isScored(form) && (
            <>
              <th scope="col">{t('score.self')}</th>
              <th scope="col">{t('score.mark')}</th>
              <th scope="col">{t('score.moderated')}</th>
            </>
          )}
        </tr>
      </thead>
      {items.map((item) => (
        <PrintedItem key={item.id} form={form} item={item} />
      ))}
    </table>
  );
}

/** That the plan of a new position is not agreed yet, so that missing items are explained. */
function PrintedPlan({ section: { plan, isLate } }: { section: Section }) {
  const { t } = useTranslation('forms');
  if (plan === null || plan === 'agreed') return null;
  return <p>{t(isLate ? 'section.late' : `section.plan.${plan}`)}</p>;
}

function PrintedItem({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const place = numberOf(form, item);
  const number = item.part === 'kra' ? t('kra.number', { number: place }) : place;
  const figure = (value: number | null) => (value === null ? '–' : String(value));
  const said = [
    ['field.progressRemark', item.progressRemark],
    ['field.reviewRemark', item.reviewRemark],
    ['field.evidence', item.evidence],
    ['field.markRemark', item.markRemark],
    ['score.said.moderated', item.moderationReason],
  ] as const;
  const written = said.filter(([, value]) => value !== null && value !== '');
  const rows = item.rows.filter(({ removedIn }) => removedIn === null);
  const isBare =
    !item.description &&
    item.alignment === null &&
    rows.length + written.length + item.linkedWork.length + item.files.length === 0;
  return (
    <tbody>
      <tr>
        <th scope="row">{[number, item.title].filter(Boolean).join('  ')}</th>
        <td>{item.weight === null ? '–' : format.weight(item.weight)}</td>
        {isScored(form) && (
          <>
            <td>{figure(item.selfScore)}</td>
            <td>{figure(item.mark)}</td>
            <td>{figure(item.moderatedMark)}</td>
          </>
        )}
      </tr>
      {!isBare && (
        <tr>
          <td colSpan={isScored(form) ? 5 : 2}>
            {item.description && <p>{item.description}</p>}
            <AlignmentText item={item} />
            {rows.map((row) => (
              <PrintedRow key={row.id} row={row} />
            ))}
            <dl className={classes.facts}>
              {written.map(([key, value]) => (
                <div key={key}>
                  <dt>{t(key)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <PrintedWork linkedWork={item.linkedWork} />
            {item.files.length > 0 && (
              <p>
                {t('evidence.label')}: {format.list(item.files.map(({ name }) => name))}
              </p>
            )}
          </td>
        </tr>
      )}
    </tbody>
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
