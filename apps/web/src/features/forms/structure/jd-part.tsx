import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/index.ts';
import { canPlan, type Form, type Section } from '../document.ts';
import { AddButton, newField } from '../fields/add-button.tsx';
import { itemsOf } from '../parts/parts.ts';
import { BySection, inSection, sectionToAddTo } from './by-section.tsx';
import { ShareWeights } from './share-weights.tsx';
import { StartPlan } from '../start/start-plan.tsx';
import classes from './structure.module.css';
import { TaskPanel } from './task-panel.tsx';
import { WeightsTotal } from './weights-total.tsx';

const KINDS = ['main_task', 'additional_task'] as const;

/** A job description: main and additional tasks, together weighing 100 %, each optionally with subtasks (domain §6). */
export function JdPart({ form }: { form: Form }) {
  return <BySection form={form} part="jd" Items={Tasks} />;
}

function Tasks({ form, section }: { form: Form; section: Section | null }) {
  const { t } = useTranslation('forms');
  const editable = canPlan(form, 'jd', section);
  const shown = inSection(itemsOf(form, 'jd', 'with'), section);
  const tasks = inSection(itemsOf(form, 'jd'), section).filter(({ kind }) => kind !== 'subtask');
  return (
    <div className={classes.part}>
      {shown.length === 0 && <EmptyState title={t(editable ? 'jd.emptyEdit' : 'jd.empty')} />}
      {KINDS.map((kind) => {
        const ofKind = shown.filter((item) => item.kind === kind);
        if (ofKind.length === 0 && !editable) return null;
        return (
          <section key={kind} className={classes.group}>
            <h3 className={classes.groupTitle}>{t(`jd.${kind}`)}</h3>
            {ofKind.map((item) => (
              <TaskPanel key={item.id} form={form} item={item} />
            ))}
            {editable && (
              <div>
                <AddButton
                  {...(kind === 'main_task' && { id: 'part-jd-add_information_first' })}
                  label={t(`jd.add.${kind}`)}
                  edit={{ kind: 'item.add', itemKind: kind, ...sectionToAddTo(section) }}
                  next={(after) => newField(form.content.items, after.content.items, 'item', 'title')}
                />
              </div>
            )}
          </section>
        );
      })}
      {editable && (
        <div className={classes.foot}>
          <StartPlan form={form} part="jd" section={section} present={tasks} />
          {tasks.length > 0 && <WeightsTotal id="part-jd-weights_total" items={tasks} />}
          {tasks.length > 0 && <ShareWeights form={form} part="jd" section={section} />}
        </div>
      )}
    </div>
  );
}
