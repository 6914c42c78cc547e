import classes from './entry.module.css';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';

type Props = {
  readonly label: string;
  readonly text: string | null;
  readonly quiet?: boolean;
  readonly hideEmpty?: boolean;
  /** The field's text before it was revised. */
  readonly was?: string | null;
};

/** The text of a field that the reader cannot edit. */
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
