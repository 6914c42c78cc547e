import { asMark, type Mark } from '@prestasi/domain';
import { ScaleChoice, type ScaleChoiceProps } from '../../../shared/ui/index.ts';
import { type Form } from '../document.ts';
import { useUnmarked } from '../scoring/use-unmarked.ts';
import type { Field } from './field.ts';
import { FieldNotice } from './field-notice.tsx';
import { useField } from './use-field.ts';

type Props = Pick<ScaleChoiceProps, 'label' | 'compared' | 'meanings' | 'foot'> & {
  readonly form: Form;
  readonly field: Field<number | null>;
  readonly labels: Readonly<Record<Mark, string>>;
};

/** A mark as six labelled choices, saved automatically. */
export function ScaleEntry({ form, field, label, labels, meanings, compared, foot }: Props) {
  const handle = useField(field);
  const unmarked = useUnmarked(form);
  const value = asMark(handle.value);
  const choose = (mark: Mark) => {
    handle.set(mark);
    handle.flush();
    if (value === null) unmarked.showAfter(field.id);
  };
  const same = compared?.value ?? null;
  return (
    <div>
      <ScaleChoice
        id={field.id}
        label={label}
        labels={labels}
        value={value}
        {...(meanings && { meanings })}
        {...(compared && { compared })}
        {...(same !== null && { onSame: () => choose(same) })}
        isNext={unmarked.nextId === field.id}
        foot={foot}
        onChange={choose}
      />
      <FieldNotice handle={handle} say={(mark) => (mark === null ? '' : `${mark} · ${labels[mark as Mark]}`)} />
    </div>
  );
}
