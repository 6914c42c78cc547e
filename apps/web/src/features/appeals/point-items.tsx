import { useTranslation } from 'react-i18next';
import classes from './appeals.module.css';
import type { Point } from './appeals.ts';
import { PlainTable } from '../../shared/ui/index.ts';

/** The items of a point: self score, the mark that counts, and what the appeal made of it. */
export function PointItems({ point }: { point: Point }) {
  const { t } = useTranslation('appeal');
  const isRevised = point.items.some(({ revised }) => revised !== null);
  return (
    <PlainTable
      className={classes.items}
      heads={[t('points.item'), t('points.self'), t('points.mark'), isRevised && t('points.revised')]}
    >
      {point.items.map((item) => (
        <tr key={item.id}>
          <th scope="row">
            {item.title}
            {item.evidence !== null && item.evidence !== '' && (
              <span className={classes.remark}>{t('points.evidence', { text: item.evidence })}</span>
            )}
            {item.markRemark !== null && item.markRemark !== '' && (
              <span className={classes.remark}>{t('points.remark', { text: item.markRemark })}</span>
            )}
          </th>
          <td>{item.selfScore ?? '–'}</td>
          <td>{item.mark}</td>
          {isRevised && <td className={classes.strong}>{item.revised ?? item.mark}</td>}
        </tr>
      ))}
    </PlainTable>
  );
}
