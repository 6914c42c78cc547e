import classes from './entry.module.css';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';

type Props = {
  readonly label: string;
  readonly text: string | null;
  readonly quiet?: boolean;
  readonly hideEmpty?: boolean;
  /** What the field held before it was revised. */
  readonly was?: string | null;
};

/** What stands in a field that the reader does not write. */
export function ReadText({ label, text, quiet = false, hideEmpty = false, was = null }: Props) {
  const isEmpty = text === null || text.trim() === '';
  if (isEmpty && hideEmpty) return null;
  return (
    <div className={classes.read}>
      <p className={quiet ? visuallyHidden.text : classes.label}>{label}</p>
      <p className={classes.text}>{isEmpty ? '–' : text}</p>
      {was !== null && (
        <p className={classes.was}>
          <s>{was}</s>
        </p>
      )}
    </div>
  );
}
