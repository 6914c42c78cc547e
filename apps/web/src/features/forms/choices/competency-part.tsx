import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../shared/ui/index.ts';
import { canEdit, type Form, type Item } from '../document.ts';
import { itemsOf } from '../parts/parts.ts';
import { competenciesQuery } from '../queries.ts';
import { BehaviourChoice } from './behaviour-choice.tsx';
import classes from './choices.module.css';
import { CompetencyPanel } from './competency-panel.tsx';
import { CoreChoice } from './core-choice.tsx';

type Props = { readonly form: Form; readonly part: 'core' | 'behavioural' };

/** Competencies: chosen once a year, then reviewed and marked one by one. */
export function CompetencyPart({ form, part }: Props) {
  const { t } = useTranslation('forms');
  const choosing = canEdit(form, 'competency_choice');
  const competencies = useQuery(competenciesQuery);
  const items = itemsOf(form, part);
  const cores = competencies.data?.cores ?? [];
  return (
    <div className={classes.part}>
      {choosing && competencies.isPending && <LinesSkeleton lines={6} />}
      {choosing && competencies.isError && !competencies.data && <ErrorState query={competencies} />}
      {choosing && competencies.data && part === 'core' && <CoreChoice form={form} cores={cores} />}
      {choosing && competencies.data && part === 'behavioural' && (
        <BehaviourChoice form={form} behaviours={competencies.data.behaviours} />
      )}
      {!choosing && items.length === 0 && <EmptyState title={t('competency.empty')} />}
      {(!choosing || form.phase !== 'planning') &&
        groupsOf(items).map(([first, ...others]) => (
          <section key={first.id} className={classes.chosen}>
            <CoreName name={cores.find(({ id }) => id === first.competencyParentId)?.name} />
            {[first, ...others].map((item) => (
              <CompetencyPanel key={item.id} form={form} item={item} />
            ))}
          </section>
        ))}
    </div>
  );
}

/** The heading of the core above its subcores; behaviours have none. */
function CoreName({ name }: { name: string | undefined }) {
  return name === undefined ? null : <h3 className={classes.core}>{name}</h3>;
}

/** Groups subcores by core, in order; each behaviour is a group by itself. */
function groupsOf(items: readonly Item[]): readonly (readonly [Item, ...Item[]])[] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const isSame = last !== undefined && item.competencyParentId !== null;
    if (isSame && last[0].competencyParentId === item.competencyParentId) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
