import { type getStaffChoices, listSupervisors, type OutputOf } from '@prestasi/contract';
import { needsSupervisor } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ChoiceField, DayField, FieldGrid, type RecordFormHandle, SearchField } from '../../shared/form/index.ts';
import { Notice } from '../../shared/ui/index.ts';
import type { NewPersonValues } from './person-values.ts';

export type Choices = OutputOf<typeof getStaffChoices>;
type Supervisors = OutputOf<typeof listSupervisors>;
type Props = { readonly form: RecordFormHandle<NewPersonValues>; readonly choices: Choices };

/**
 * The placement of a new employee: position, units, grade, supervisor, first day. Choices that do not belong together
 * are not offered.
 */
export function PlacementFields({ form, choices }: Props) {
  const { t } = useTranslation(['staff', 'common']);
  const { values } = form;
  const position = choices.positions.find(({ id }) => String(id) === values.positionId);
  const department = choices.departments.find(({ id }) => String(id) === values.departmentId);
  const over = department?.divisionId ?? null;
  const departments = choices.departments.filter(
    ({ divisionId }) => values.divisionId === '' || divisionId === null || String(divisionId) === values.divisionId,
  );
  const sections = choices.sections.filter(({ departmentId }) => String(departmentId) === values.departmentId);
  const placing: typeof form = {
    ...form,
    set: (name, value) => form.change({ [name]: value, ...follows(name, String(value), choices) }),
  };
  const isNeeded = needsOne(values, choices);
  return (
    <>
      <FieldGrid title={t('group.work')}>
        <ChoiceField
          form={placing}
          name="positionId"
          label={t('field.position')}
          none={t('choose')}
          required
          options={choices.positions.map(named)}
          {...(position !== undefined && {
            description: t('hint.category', { category: t(`common:category.${position.category}`) }),
          })}
        />
        <DayField form={placing} name="hiredOn" label={t('field.hiredOn')} required />
        <GradeFields form={placing} choices={choices} />
        <ChoiceField
          form={placing}
          name="workLocationId"
          label={t('field.location')}
          none={t('none')}
          options={choices.workLocations.map(named)}
        />
      </FieldGrid>
      <FieldGrid title={t('group.unit')}>
        {choices.divisions.length > 0 && (
          <ChoiceField
            form={placing}
            name="divisionId"
            label={t('field.division')}
            none={t('none')}
            options={choices.divisions.map(named)}
            isLocked={over !== null}
            {...(over !== null && { description: t('hint.division') })}
          />
        )}
        <ChoiceField
          form={placing}
          name="departmentId"
          label={t('field.department')}
          none={t('none')}
          options={departments.map(named)}
        />
        {sections.length > 0 && (
          <ChoiceField
            form={placing}
            name="sectionId"
            label={t('field.section')}
            none={t('none')}
            options={sections.map(named)}
          />
        )}
        <SupervisorField form={form} isNeeded={isNeeded} />
      </FieldGrid>
      {position !== undefined && !isNeeded && values.supervisorId === null && (
        <Notice tone="warn" title={t('noSupervisor.title')} detail={t('noSupervisor.detail')} />
      )}
    </>
  );
}

/** The grade set and the grade of it; nothing where the company has no grades. */
function GradeFields({ form, choices }: Props) {
  const { t } = useTranslation('staff');
  const sets = [...new Set(choices.grades.map(({ gradeSet }) => gradeSet))];
  const grades = choices.grades.filter(({ gradeSet }) => gradeSet === form.values.gradeSet);
  if (sets.length === 0) return null;
  return (
    <>
      <ChoiceField form={form} name="gradeSet" label={t('field.gradeSet')} none={t('none')} options={sets.map(same)} />
      <ChoiceField form={form} name="gradeId" label={t('field.grade')} none={t('none')} options={grades.map(named)} />
    </>
  );
}

function SupervisorField({ form, isNeeded }: Pick<Props, 'form'> & { readonly isNeeded: boolean }) {
  const { t } = useTranslation('staff');
  return (
    <SearchField<NewPersonValues, Supervisors>
      form={form}
      name="supervisorId"
      label={t('field.supervisor')}
      description={t('hint.supervisor')}
      required={isNeeded}
      find={(search) => queryOf(listSupervisors, { query: search === '' ? {} : { search } })}
      read={({ rows }) =>
        rows.map(({ id, name, employeeNumber, position, company }) => ({
          id,
          name,
          hint: [employeeNumber, position, company].join(' · '),
        }))
      }
    />
  );
}

/** True if the placement needs a supervisor; while no position is chosen, if any of the company's positions would. */
export function needsOne({ positionId }: Pick<NewPersonValues, 'positionId'>, choices: Choices): boolean {
  const possible =
    positionId === '' ? choices.positions : choices.positions.filter(({ id }) => String(id) === positionId);
  return possible.some(({ category }) => needsSupervisor(category, choices.hasSupervisors));
}

const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: String(id), label: name });
const same = (value: string) => ({ value, label: value });

/**
 * Returns the fields that a choice sets or clears: the grade of a position, the division of a department, a section of
 * another department.
 */
function follows(name: keyof NewPersonValues, value: string, choices: Choices): Partial<NewPersonValues> {
  if (name === 'positionId') {
    const gradeId = choices.positions.find(({ id }) => String(id) === value)?.gradeId ?? null;
    const grade = choices.grades.find(({ id }) => id === gradeId);
    return grade === undefined ? {} : { gradeSet: grade.gradeSet, gradeId: String(grade.id) };
  }
  if (name === 'gradeSet') return { gradeId: '' };
  if (name === 'divisionId') return { departmentId: '', sectionId: '' };
  if (name !== 'departmentId') return {};
  const over = choices.departments.find(({ id }) => String(id) === value)?.divisionId ?? null;
  return { sectionId: '', ...(over !== null && { divisionId: String(over) }) };
}
