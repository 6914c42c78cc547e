import type { OutputOf, listAlignedToObjective } from '@prestasi/contract';
import { useFormat } from '../format/index.ts';
import { AppLink } from '../ui/index.ts';
import classes from './aligned-kras.module.css';

type Props = { readonly rows: OutputOf<typeof listAlignedToObjective>['rows'] };

/** KRAs that are aligned to something: whose, with its title as a link to the form, and its weight. */
export function AlignedKras({ rows }: Props) {
  const format = useFormat();
  return (
    <ul className={classes.list}>
      {rows.map(({ itemId, link, name, title, weight }) => (
        <li key={itemId} className={classes.row}>
          <span className={classes.words}>
            <AppLink to={link}>{title}</AppLink> <span className={classes.name}>{name}</span>
          </span>
          <span className={classes.weight}>{weight === null ? '–' : format.weight(weight)}</span>
        </li>
      ))}
    </ul>
  );
}
