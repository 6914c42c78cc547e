import { useTranslation } from 'react-i18next';
import classes from './some-names.module.css';

const NAMED = 5;

/** The first names of affected people, and how many others there are; `count` is of all. */
export function SomeNames({ names, count }: { names: readonly string[]; count: number }) {
  const { t } = useTranslation('staff');
  const shown = names.slice(0, NAMED);
  if (shown.length === 0) return null;
  const more = count - shown.length;
  return (
    <p className={classes.names}>
      {shown.join(', ')}
      {more > 0 && ` ${t('switch.more', { count: more })}`}
    </p>
  );
}
