import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { breakable, cssVariables } from '../../shared/ui/index.ts';
import visuallyHidden from '../../shared/ui/visually-hidden.module.css';
import type { Calibration } from './calibration.ts';
import classes from './distribution.module.css';

type Props = { readonly page: Calibration; readonly isShort?: boolean };

/**
 * The forms at one's step by band, as they are and with the draft, beside what is final, last year's and the group's. The
 * bars are a solid and an outlined one, so that they are told apart without colour.
 */
export function DistributionTable({ page, isShort = false }: Props) {
  const { t } = useTranslation('calibration');
  const format = useFormat();
  const { bands, draft, final, lastYear, group } = page;
  const most = Math.max(1, ...[...draft.now, ...draft.proposed].map(({ people }) => people));
  const waiting = totalOf(draft.now);
  const groupBands = inGroup(group);
  const share = (people: number, of: number) => (of === 0 ? '–' : format.share(people / of));
  return (
    <table className={classes.table}>
      <caption className={visuallyHidden.text}>{t('distribution.title')}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('distribution.band')}
          </th>
          <th scope="colgroup" colSpan={2}>
            {t('distribution.provisional')}
          </th>
          {!isShort && (
            <th scope="colgroup" colSpan={2}>
              {t('distribution.final')}
            </th>
          )}
          {!isShort && group !== null && <th scope="col">{t('distribution.group')}</th>}
        </tr>
        <tr>
          <th scope="col">{t('distribution.now')}</th>
          <th scope="col">{t('distribution.proposed')}</th>
          {!isShort && <th scope="col">{page.year}</th>}
          {!isShort && <th scope="col">{page.year - 1}</th>}
          {!isShort && group !== null && <th scope="col">{group.year}</th>}
        </tr>
      </thead>
      <tbody>
        {bands.map(({ key, label }) => {
          const [now, proposed] = [peopleIn(draft.now, key), peopleIn(draft.proposed, key)];
          const ofGroup = groupBands.find((one) => one.bands[0] === key);
          return (
            <tr key={key}>
              <th scope="row">
                {breakable(label)}
                <span className={classes.bars} aria-hidden>
                  {now > 0 && <span className={classes.now} style={cssVariables({ '--share': now / most })} />}
                  {proposed > 0 && (
                    <span className={classes.proposed} style={cssVariables({ '--share': proposed / most })} />
                  )}
                </span>
              </th>
              <td>
                {format.number(now)}
                <span className={classes.more}>{share(now, waiting)}</span>
              </td>
              <td className={now === proposed ? undefined : classes.changed}>
                {format.number(proposed)}
                <span className={classes.more}>
                  {now === proposed ? share(proposed, waiting) : format.signed(String(proposed - now))}
                </span>
              </td>
              {!isShort && <td>{format.number(peopleIn(final, key))}</td>}
              {!isShort && <td>{share(peopleIn(lastYear, key), totalOf(lastYear))}</td>}
              {!isShort && ofGroup !== undefined && (
                <td rowSpan={ofGroup.bands.length}>{share(ofGroup.people, totalOf(groupBands))}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type Counted = readonly { readonly people: number }[];

function totalOf(counts: Counted): number {
  return counts.reduce((sum, { people }) => sum + people, 0);
}

function peopleIn(counts: Calibration['final'], key: string): number {
  return counts.find(({ band }) => band === key)?.people ?? 0;
}

/** The group's bands with all their people, final and provisional. */
function inGroup(group: Calibration['group']) {
  return (group?.final ?? []).map(({ bands, people }, index) => ({
    bands,
    people: people + (group?.provisional[index]?.people ?? 0),
  }));
}
