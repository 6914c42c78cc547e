import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { partAddress, type PartsInPlace } from '../parts/form-address.ts';
import { competenciesQuery } from '../queries.ts';
import { ItemLine } from './item-line.tsx';
import { linesOf, pointsOf, type PartLines } from './overview.ts';
import classes from './overview.module.css';

/** A whole form on one page: a line an item, those two or more apart first in their part; each part links to all of it. */
export function AllParts({ form, place, parts }: PartsInPlace) {
  const { t } = useTranslation('forms');
  const competencies = useQuery(competenciesQuery);
  const cores = competencies.data?.cores ?? [];
  const coreOf = (id: number | null) => cores.find((core) => core.id === id)?.name;
  const target = { formId: form.id, phase: form.phase, employeeId: form.appraisee.employeeId };
  return (
    <div className={classes.all}>
      {linesOf(form, parts).map(({ part, lines }, index) => (
        <section key={part.key} aria-labelledby={`all-${part.key}`}>
          <header className={classes.head}>
            <h3 id={`all-${part.key}`} className={classes.part}>
              <AppLink to={partAddress(place, target, part.tab)} className={classes.open}>
                {t(`part.${part.key}`)}
              </AppLink>
            </h3>
            <Facts form={form} part={part} lines={lines} />
            {index === 0 && form.phase === 'year_end' && <Legend form={form} />}
          </header>
          {lines.length > 0 && (
            <ul className={classes.lines} data-weighed={lines.some(({ item }) => item.weight !== null) || undefined}>
              {lines.map((line) => (
                <ItemLine key={line.item.id} form={form} line={line} core={coreOf(line.item.competencyParentId)} />
              ))}
            </ul>
          )}
          {part.key === 'comments' && <Comments form={form} />}
        </section>
      ))}
    </div>
  );
}

/** The weight of a part, how many entries it has, and its points of how many. */
function Facts({ form, part }: { form: Form } & PartLines) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const points = pointsOf(form, part.key);
  const { content } = form;
  const entries = {
    training: content.trainingNeeds.length + content.trainingRecords.length + content.selfLearnings.length,
    contributions: content.contributions.length,
  };
  const counted = part.key === 'training' || part.key === 'contributions' ? entries[part.key] : null;
  return (
    <>
      {part.weight !== null && <span className={classes.facts}>{format.weight(part.weight)}</span>}
      {counted !== null && <span className={classes.facts}>{t('overview.entries', { count: counted })}</span>}
      {part.key === 'comments' && content.comments.length === 0 && (
        <span className={classes.facts}>{t('comment.empty')}</span>
      )}
      {points !== null && (
        <span className={classes.points}>
          {t('overview.points', { points: format.exact(points.points), of: format.exactWeight(points.of) })}
        </span>
      )}
    </>
  );
}

function Comments({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const said = form.content.comments.filter(({ text }) => text.trim() !== '');
  if (said.length === 0) return null;
  return (
    <dl className={classes.comments}>
      {said.map(({ author, text, authorName }) => (
        <div key={author}>
          <dt>{`${t(`comment.of.${author}`)} · ${authorName}`}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says which sign on the track is whose. */
function Legend({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const isModerated = form.content.items.some(({ moderatedMark }) => moderatedMark !== null);
  return (
    <p className={classes.legend} aria-hidden>
      <span className={classes.key} data-of="self" />
      {t('score.self')}
      {form.marksVisible && (
        <>
          <span className={classes.key} data-of="mark" />
          {t('score.mark')}
        </>
      )}
      {isModerated && (
        <>
          <span className={classes.key} data-of="moderated" />
          {t('score.moderated')}
        </>
      )}
    </p>
  );
}
