import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink, ToneIcon } from '../../../shared/ui/index.ts';
import classes from './outstanding.module.css';
import type { OutstandingPage } from './outstanding.ts';

/** Appeals whose panel is late, each linked to where a panel is named and asked; nothing if there are none. */
export function LateAppealsNotice({ lateAppeals }: Pick<OutstandingPage, 'lateAppeals'>) {
  const { t } = useTranslation('outstanding');
  const format = useFormat();
  if (lateAppeals.length === 0) return null;
  return (
    <div className={classes.notice}>
      <ToneIcon tone="warn" />
      <ul className={classes.lines}>
        {lateAppeals.map(({ id, name, year, dueOn, hasPanel }) => (
          <li key={id}>
            {t(hasPanel ? 'lateAppeal.late' : 'lateAppeal.unnamed', { name, year, day: format.day(dueOn) })}{' '}
            <AppLink to={`/appeal/${id}`} className={classes.link}>
              {t('lateAppeal.open', { name })}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
