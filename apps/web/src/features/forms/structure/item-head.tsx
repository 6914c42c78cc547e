import { StatusBadge } from '../../../shared/ui/index.ts';
import classes from './structure.module.css';

type Props = { readonly number: string | null; readonly title: string; readonly isOut?: boolean };

/** The number and title of an item, as a heading, its lines one below the other; struck through if it was removed. */
export function ItemHead({ number, title, isOut = false }: Props) {
  return (
    <span className={classes.numbered} data-numbered>
      {number !== null && (
        <span className={classes.number}>
          <StatusBadge tone="accent" icon={null}>
            {number}
          </StatusBadge>{' '}
        </span>
      )}
      <span className={classes.name}>{isOut ? <s>{title}</s> : title}</span>
    </span>
  );
}
