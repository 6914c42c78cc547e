import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import classes from './structure.module.css';

type Props = { readonly number: string | null; readonly title: string; readonly isOut?: boolean };

/** The number and title of an item, as a heading; struck through where it was taken out. */
export function ItemHead({ number, title, isOut = false }: Props) {
  return (
    <>
      {number !== null && (
        <span className={classes.number}>
          <StatusBadge tone="accent" icon={null}>
            {number}
          </StatusBadge>{' '}
        </span>
      )}
      {isOut ? <s>{title}</s> : title}
    </>
  );
}
