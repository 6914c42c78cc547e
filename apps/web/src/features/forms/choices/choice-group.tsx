import { useTranslation } from 'react-i18next';
import { AppLink, StatusBadge } from '../../../shared/ui/index.ts';
import { ChoiceCard } from './choice-card.tsx';
import classes from './choices.module.css';

type Option = {
  readonly id: number;
  readonly name: string;
  readonly definition: string | null;
  readonly children?: readonly { readonly id: number; readonly name: string }[];
};

type Props = {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  /** The address of the page to read more about them. */
  readonly more: string;
  readonly options: readonly Option[];
  /** All that is chosen in the part, this group's included. */
  readonly chosen: readonly number[];
  /** The number to choose in this group. */
  readonly required: number;
  readonly onChange: (chosen: readonly number[]) => void;
};

/** A group of cards to choose a fixed number of; it says how many are still to choose. */
export function ChoiceGroup({ id, title, detail, more, options, chosen, required, onChange }: Props) {
  const { t } = useTranslation('forms');
  const own = options.filter((option) => chosen.includes(option.id)).length;
  const isFull = own >= required;
  const toggle = (option: number) =>
    onChange(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]);
  return (
    <fieldset id={id} tabIndex={-1} className={classes.group}>
      <legend className={classes.legend}>
        <span className={classes.title}>{title}</span>{' '}
        <StatusBadge tone={own === required ? 'ok' : 'warn'}>
          {t('choose.count', { chosen: own, required })}
        </StatusBadge>
      </legend>
      <p className={classes.detail}>
        {detail} <AppLink to={more}>{t('choose.more')}</AppLink>
      </p>
      <div className={classes.cards}>
        {options.map((option) => {
          const isChosen = chosen.includes(option.id);
          return (
            <ChoiceCard
              key={option.id}
              name={option.name}
              definition={option.definition}
              indicators={option.children?.map(({ name }) => name) ?? []}
              chosen={isChosen}
              disabled={isFull && !isChosen}
              onToggle={() => toggle(option.id)}
            />
          );
        })}
      </div>
      <p className={classes.detail} role="status">
        {own === required
          ? t('choose.full')
          : t('choose.rest', { count: Math.abs(required - own), context: own > required ? 'more' : 'less' })}
      </p>
    </fieldset>
  );
}
