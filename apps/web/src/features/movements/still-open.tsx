import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle } from '../../shared/form/index.ts';
import { goTo, Notice } from '../../shared/ui/index.ts';
import type { MovementValues } from './movement.ts';
import classes from './movements.module.css';
import type { OpenEnd } from './open-ends.ts';

type Props = { readonly form: RecordFormHandle<MovementValues>; readonly ends: readonly OpenEnd[] };

/** The open ends of a movement, to be answered before it can be confirmed, each linked to its field. */
export function StillOpen({ form, ends }: Props) {
  const { t } = useTranslation('movements');
  return (
    <Notice
      tone="warn"
      title={t('preview.incomplete', { count: ends.length })}
      detail={
        <ul className={classes.open}>
          {ends.map(({ kind, name, path }) => (
            <li key={path}>
              <button type="button" className={classes.link} onClick={() => goTo(fieldId(form, path))}>
                {t(`preview.open.${kind}`, { name })}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
