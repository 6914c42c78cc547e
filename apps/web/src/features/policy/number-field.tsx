import { useFormat } from '../../shared/format/index.ts';
import { NumberEntry } from '../../shared/ui/index.ts';
import classes from './number-field.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  /** Whether the label is hidden because the page shows it elsewhere, such as in a table's header. */
  readonly isLabelHidden?: boolean;
  readonly description?: string;
  /** 0 while it is empty: no field accepts it. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max: number;
  readonly decimals?: number;
  readonly suffix?: string;
  readonly isLocked: boolean;
  readonly error?: string | undefined;
};

/** A field for a number above 0; read-only, the number itself. */
export function NumberField(props: Props) {
  const { id, label, isLabelHidden = false, description, value, max, decimals, suffix = '', isLocked, error } = props;
  const format = useFormat();
  if (isLocked) {
    const written = value === 0 ? '–' : `${format.number(value)}${suffix}`;
    return isLabelHidden ? (
      <span id={id}>{written}</span>
    ) : (
      <div id={id}>
        <div className={classes.label}>{label}</div>
        {written}
      </div>
    );
  }
  return (
    <NumberEntry
      id={id}
      className={classes.input}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value === 0 ? null : value}
      onChange={props.onChange}
      none={0}
      min={0}
      max={max}
      {...(decimals !== undefined && { decimals })}
      suffix={suffix}
      error={error}
    />
  );
}
