import { gapOf, MARKS, type Mark } from '@prestasi/domain';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './scale-choice.module.css';
import { StatusBadge } from './status-badge.tsx';

export type ScaleChoiceProps = {
  /** The label of the mark, such as "Your mark". */
  readonly label: string;
  readonly value: Mark | null;
  readonly onChange?: (mark: Mark) => void;
  /** The six labels as frozen in the policy; the specification's by default. */
  readonly labels?: Readonly<Record<Mark, string>>;
  /** The meaning of each mark, where one is defined. */
  readonly meanings?: Readonly<Partial<Record<Mark, string>>>;
  /** The mark of the other column to compare with, and its name: "Self score". */
  readonly compared?: { readonly label: string; readonly value: Mark | null };
  readonly readOnly?: boolean;
  readonly error?: string;
  /** Id of the group, for links from a list of errors. */
  readonly id?: string;
  /** Takes over the compared mark; offered until a mark is chosen. */
  readonly onSame?: () => void;
  /** Whether this is the next mark to choose: where the words do not fit into the choices, it lists them. */
  readonly isNext?: boolean;
  /** What follows the words of the chosen mark, where they do not fit into the choices. */
  readonly foot?: ReactNode;
};

const NO_MEANINGS: NonNullable<ScaleChoiceProps['meanings']> = {};

/**
 * A mark as six labelled choices; within it the keys 1–6 choose too. A difference of two or more from the compared mark
 * is highlighted.
 */
export function ScaleChoice({
  label,
  value,
  onChange,
  labels,
  meanings = NO_MEANINGS,
  compared,
  readOnly = false,
  error,
  id,
  onSame,
  isNext = false,
  foot,
}: ScaleChoiceProps) {
  const { t } = useTranslation('common');
  const name = useId();
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const other = compared?.value ?? null;
  const labelOf = (mark: Mark) => labels?.[mark] ?? t(`mark.${mark}`);

  const chooseByKey = (event: KeyboardEvent) => {
    const mark = MARKS.find((one) => String(one) === event.key);
    if (mark === undefined || readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange?.(mark);
    group.current?.querySelector<HTMLInputElement>(`input[value="${mark}"]`)?.focus();
  };

  return (
    <fieldset
      ref={group}
      id={id}
      className={classes.group}
      data-invalid={error === undefined ? undefined : true}
      data-next={isNext || undefined}
      data-quiet={foot !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
      tabIndex={-1}
    >
      <legend className={classes.legend}>{label}</legend>
      {compared !== undefined && other !== null && (
        <ComparedMark
          label={compared.label}
          other={other}
          value={value}
          {...(onSame !== undefined && !readOnly && { onSame })}
        />
      )}
      <div className={classes.choices}>
        {MARKS.map((mark) => (
          <label key={mark} className={classes.choice} data-compared={mark === other || undefined}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={mark}
              checked={mark === value}
              disabled={readOnly && mark !== value}
              onKeyDown={chooseByKey}
              onChange={() => !readOnly && onChange?.(mark)}
            />
            <span className={classes.number}>{mark}</span>
            <span className={classes.words}>{labelOf(mark)}</span>
          </label>
        ))}
      </div>
      <div className={classes.below}>
        <p className={classes.chosen} aria-hidden>
          {value === null ? t('scale.choose') : <ChosenMark mark={value} words={labelOf(value)} />}
        </p>
        {foot}
      </div>
      {isNext && (
        <ul className={classes.all} aria-hidden>
          {MARKS.map((mark) => (
            <li key={mark}>
              <ChosenMark mark={mark} words={labelOf(mark)} />
            </li>
          ))}
        </ul>
      )}
      {Object.keys(meanings).length > 0 && <Meanings meanings={meanings} value={value} labelOf={labelOf} />}
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ComparedMarkProps = {
  readonly label: string;
  readonly other: Mark;
  readonly value: Mark | null;
  readonly onSame?: () => void;
};

/** The mark of the other column: by how much it differs, and a button that takes it over while none is chosen. */
function ComparedMark({ label, other, value, onSame }: ComparedMarkProps) {
  const { t } = useTranslation('common');
  const gap = gapOf({ mark: value, selfScore: other });
  return (
    <div className={classes.compared}>
      <span className={classes.marker} aria-hidden />
      {t('scale.compared', { label, mark: other })}
      {gap > 0 && (
        <StatusBadge tone="warn" icon={<IconArrowsDiff size="1.15em" stroke={1.75} aria-hidden />}>
          {t('scale.differs', { count: gap })}
        </StatusBadge>
      )}
      {onSame !== undefined && value === null && (
        <button type="button" className={classes.same} onClick={onSame}>
          {t('scale.same')}
        </button>
      )}
    </div>
  );
}

type MeaningsProps = Required<Pick<ScaleChoiceProps, 'meanings' | 'value'>> & {
  readonly labelOf: (mark: Mark) => string;
};

/** The meaning of the chosen mark; opened, that of every mark. */
function Meanings({ meanings, value, labelOf }: MeaningsProps) {
  const { t } = useTranslation('common');
  return (
    <details className={classes.meanings}>
      <summary>{(value === null ? undefined : meanings[value]) ?? t('scale.meanings')}</summary>
      <dl className={classes.list}>
        {MARKS.filter((mark) => meanings[mark] !== undefined).map((mark) => (
          <div key={mark} className={classes.meaning}>
            <dt>{`${mark} · ${labelOf(mark)}`}</dt>
            <dd>{meanings[mark]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ChosenMark({ mark, words }: { readonly mark: Mark; readonly words: string }) {
  return (
    <>
      <strong>{mark}</strong> {words}
    </>
  );
}
