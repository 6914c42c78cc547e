import type { Mark } from '@prestasi/domain';
import { ScaleChoice, type ScaleChoiceProps } from '../../../shared/ui/index.ts';
import { asMark } from '../document.ts';
import type { Field } from './field.ts';
import { FieldNotice } from './field-notice.tsx';
import { useField } from './use-field.ts';

type Props = Pick<ScaleChoiceProps, 'label' | 'compared' | 'meanings'> & {
  readonly field: Field<number | null>;
  readonly labels: Readonly<Record<Mark, string>>;
};

/** A mark as six labelled choices, saved automatically. */
export function ScaleEntry({ field, label, labels, meanings, compared }: Props) {
  const handle = useField(field);
  const value = asMark(handle.value);
  return (
    <div>
      <ScaleChoice
        id={field.id}
        label={label}
        labels={labels}
        value={value}
        {...(meanings && { meanings })}
        {...(compared && { compared })}
        onChange={(mark) => {
          handle.set(mark);
          handle.flush();
        }}
      />
      <FieldNotice handle={handle} say={(mark) => (mark === null ? '' : `${mark} · ${labels[mark as Mark]}`)} />
    </div>
  );
}
