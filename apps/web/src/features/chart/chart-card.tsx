import { IconBuilding, IconStarFilled, IconUsersGroup } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { AppLink, cssVariables } from '../../shared/ui/index.ts';
import classes from './chart-card.module.css';
import type { Placed } from './layout.ts';

type Props = {
  readonly placed: Placed;
  readonly isMarked: boolean;
  readonly onToggle: (key: string) => void;
  readonly addressOf: (personId: number) => string;
};

/** A node of the chart: a unit or a person, a link to the person, and how many are below. */
export const ChartCard = memo(function ChartCard({ placed, isMarked, onToggle, addressOf }: Props) {
  const { t } = useTranslation('chart');
  const format = useFormat();
  const { node, x, y, isOpen } = placed;
  const { key, kind, name, sub, personId, isHead, people, children } = node;
  const count = kind === 'person' ? children.length : people;
  return (
    <div
      className={classes.card}
      data-chart-card
      style={cssVariables({ '--left': x, '--middle': y })}
      data-kind={kind === 'person' ? 'person' : 'unit'}
      data-marked={isMarked || undefined}
    >
      <div className={classes.words}>
        <span className={classes.name}>
          {kind === 'company' && <IconBuilding size="1em" stroke={1.5} aria-hidden />}
          {kind !== 'company' && kind !== 'person' && <IconUsersGroup size="1em" stroke={1.5} aria-hidden />}
          {personId === null ? name : <AppLink to={addressOf(personId)}>{name}</AppLink>}
        </span>
        <span className={classes.sub}>
          {isHead && (
            <span className={classes.head}>
              <IconStarFilled size="0.75em" aria-hidden /> {t('head')} ·{' '}
            </span>
          )}
          {kind === 'person' ? sub : kind === 'company' ? null : (sub ?? t('noHead'))}
        </span>
      </div>
      {children.length > 0 && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'close' : 'open', { name, count })}
          onClick={() => onToggle(key)}
        >
          {isOpen ? '−' : format.number(count)}
        </button>
      )}
    </div>
  );
});
