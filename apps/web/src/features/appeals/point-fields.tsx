import type { FormDocument } from '@prestasi/contract';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../shared/form/index.ts';
import { useTooLong } from '../../shared/ui/index.ts';
import classes from './appeals.module.css';
import { itemsByPart, type PointTyped, type Points } from './points-to-file.ts';

const LONGEST_REASON = 2000;

type Props = {
  readonly form: RecordFormHandle<Points>;
  readonly document: FormDocument;
  readonly index: number;
  readonly isAlone: boolean;
  readonly point: PointTyped;
  readonly onChange: (point: PointTyped) => void;
  readonly onRemove: () => void;
};

/** One point: the item or the part that it is about, and the reason. */
export function PointFields({ form, document, index, isAlone, point, onChange, onRemove }: Props) {
  const { t } = useTranslation('appeal');
  const tooLong = useTooLong();
  const at = { about: `points.${index}.about`, reason: `points.${index}.reason` };
  const aboutLabel = t('file.about', { number: index + 1 });
  const reasonLabel = t('file.reason', { number: index + 1 });
  useFieldLabel(form, at.about, aboutLabel);
  useFieldLabel(form, at.reason, reasonLabel);
  // The server refuses an item that stands in two points at the point itself.
  const refused = form.errorOf(at.about) ?? form.errorOf(`points.${index}`);
  return (
    <div className={classes.typed}>
      <NativeSelect
        id={fieldId(form, at.about)}
        label={aboutLabel}
        required
        error={refused}
        value={point.about}
        onChange={(event) => onChange({ ...point, about: event.currentTarget.value })}
        data={[
          { value: '', label: t('file.choose') },
          ...itemsByPart(document).map(({ part, items }) => ({
            group: t(`part.${part}`),
            items: [
              { value: part, label: t('points.whole', { part: t(`part.${part}`) }) },
              ...items.map(({ id, title, mark, moderatedMark }) => ({
                value: `${part}/${id}`,
                label: t('file.item', { title, mark: moderatedMark ?? mark }),
              })),
            ],
          })),
        ]}
      />
      <Textarea
        id={fieldId(form, at.reason)}
        label={reasonLabel}
        required
        autosize
        minRows={3}
        error={form.errorOf(at.reason) ?? tooLong(point.reason, LONGEST_REASON)}
        value={point.reason}
        onChange={(event) => onChange({ ...point, reason: event.currentTarget.value })}
      />
      {!isAlone && (
        <Button variant="subtle" size="compact-md" className={classes.add} onClick={onRemove}>
          {t('file.remove', { number: index + 1 })}
        </Button>
      )}
    </div>
  );
}
