import { IconArrowsDiff, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';
import type { Form } from '../document.ts';
import { ItemDetail } from './item-detail.tsx';
import { MarkTrack } from './mark-track.tsx';
import type { ItemLine as Line } from './overview.ts';
import classes from './overview.module.css';

type Props = {
  readonly form: Form;
  readonly line: Line;
  /** The name of the core to which a subcore belongs. */
  readonly core: string | undefined;
};

const SIGN = { size: '1.125rem', stroke: 1.5, 'aria-hidden': true } as const;

/** One item as a line; a press opens its detail below it. */
export function ItemLine({ form, line, core }: Props) {
  const { t } = useTranslation(['forms', 'common']);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { item, number, self, mark, moderated, gap, hasRemark } = line;
  const title = item.title || t(item.part === 'kra' ? 'kra.untitled' : 'jd.untitled');
  const values = [
    { key: 'self', value: self },
    { key: 'mark', value: mark },
    { key: 'moderated', value: moderated },
  ] as const;
  const isMarked = form.phase === 'year_end';
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.line}
        data-gap={gap > 0 || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.number}>{number}</span>
        <span className={classes.title}>
          {core !== undefined && <span className={classes.core}>{`${core} · `}</span>}
          {title}
        </span>
        {item.weight !== null && <span className={classes.weight}>{format.weight(item.weight)}</span>}
        {isMarked && <MarkTrack {...line} />}
        {isMarked && (
          <span className={classes.figures}>
            {values.map(
              ({ key, value }) =>
                value !== null && (
                  <span key={key} className={classes.figure} data-of={key}>
                    <span className={visuallyHidden.text}>{t(`score.${key}`)} </span>
                    {value}
                  </span>
                ),
            )}
          </span>
        )}
        <span className={classes.signs}>
          {gap > 0 && (
            <span className={classes.apart} title={t('common:scale.differs', { count: gap })}>
              <IconArrowsDiff {...SIGN} />
              <span className={visuallyHidden.text}>{t('common:scale.differs', { count: gap })}</span>
            </span>
          )}
          {hasRemark && (
            <span title={t('overview.remark')}>
              <IconMessage {...SIGN} />
              <span className={visuallyHidden.text}>{t('overview.remark')}</span>
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div className={classes.detail}>
          <ItemDetail form={form} item={item} />
        </div>
      )}
    </li>
  );
}
