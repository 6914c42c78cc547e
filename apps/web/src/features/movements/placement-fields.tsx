import { getPlacementChoices, listCompanies } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { ChoiceField, FieldGrid, type RecordFormHandle, SearchField } from '../../shared/form/index.ts';
import { ErrorState, peopleAmong } from '../../shared/ui/index.ts';
import type { Choices, MovementValues, Placement } from './movement.ts';

type Form = RecordFormHandle<MovementValues>;
type Props = { readonly form: Form; readonly placement: Placement };

type Named = { readonly id: number; readonly name: string };
type Name = 'company' | 'division' | 'department' | 'section' | 'position' | 'grade' | 'workLocation';

const NO_CHOICES: Choices = {
  divisions: [],
  departments: [],
  sections: [],
  positions: [],
  grades: [],
  workLocations: [],
};

/** The new placement: units outside the unit chosen above are not offered. Below each field is its present value. */
export function PlacementFields({ form, placement }: Props) {
  const { t } = useTranslation('movements');
  const { values } = form;
  const { place } = placement;
  const companies = useQuery(queryOf(listCompanies, { query: { size: 200, state: 'active' } }));
  const companyId = Number(values.companyId);
  const choices = useQuery({
    ...queryOf(getPlacementChoices, { params: { id: companyId } }),
    enabled: companyId > 0,
  });
  const { divisions, departments, sections, positions, grades, workLocations } = choices.data ?? NO_CHOICES;
  const placed = updateDependents(form, choices.data ?? NO_CHOICES);
  const now = (name: string | undefined) => (name === undefined ? t('form.nowNone') : t('form.now', { name }));
  /** A person's present unit, position or location that is archived can be kept and says so; it is not in the list. */
  const withOwn = (all: readonly Named[] | undefined, own: Named | null): readonly Named[] => {
    if (own === null || all?.some(({ id }) => id === own.id) === true) return [];
    return [all === undefined ? own : { ...own, name: t('form.closed', { name: own.name }) }];
  };
  const withOwnHere = (all: readonly Named[] | undefined, own: Named | null) =>
    companyId === place.company.id ? withOwn(all, own) : [];
  const options = (...all: readonly (readonly Named[])[]) =>
    all.flat().map(({ id, name }) => ({ value: String(id), label: name }));
  const known = choices.data;
  const inDivision = departments.filter(
    ({ divisionId }) => values.divisionId === '' || divisionId === null || String(divisionId) === values.divisionId,
  );
  const inDepartment = sections.filter(({ departmentId }) => String(departmentId) === values.departmentId);
  const ownSection =
    values.departmentId === String(place.department?.id) ? withOwnHere(known?.sections, place.section) : [];
  const choice = (name: Name, all: readonly Named[], own: readonly Named[], current: Named | null) => ({
    form: placed,
    name: `${name}Id` as const,
    label: t(`field.${name}`),
    description: now(current?.name),
    options: options(own, all),
  });
  return (
    <>
      {choices.isError && <ErrorState query={choices} />}
      <FieldGrid title={t('form.place')}>
        <ChoiceField
          {...choice(
            'company',
            companies.data?.rows ?? [],
            withOwn(companies.data?.rows, place.company),
            place.company,
          )}
          required
        />
        <ChoiceField
          {...choice('division', divisions, withOwnHere(known?.divisions, place.division), place.division)}
          none={t('form.none')}
        />
        <ChoiceField
          {...choice('department', inDivision, withOwnHere(known?.departments, place.department), place.department)}
          none={t('form.none')}
        />
        <ChoiceField {...choice('section', inDepartment, ownSection, place.section)} none={t('form.none')} />
        <ChoiceField
          {...choice('position', positions, withOwnHere(known?.positions, place.position), place.position)}
          none={t('form.choose')}
          required
        />
        <ChoiceField
          {...choice('grade', grades, withOwnHere(known?.grades, place.grade), place.grade)}
          none={t('form.none')}
        />
        <ChoiceField
          {...choice(
            'workLocation',
            workLocations,
            withOwnHere(known?.workLocations, place.workLocation),
            place.workLocation,
          )}
          none={t('form.none')}
        />
        <SearchField
          form={form}
          name="supervisorId"
          label={t('field.supervisor')}
          description={now(place.supervisor?.name)}
          chosen={place.supervisor}
          {...peopleAmong({ supervising: true, ...(values.day !== '' && { employedOn: values.day }) })}
        />
      </FieldGrid>
    </>
  );
}

/**
 * Returns the form with a `set` that also updates dependent fields: units of the company, the division of the
 * department, the grade of the position.
 */
function updateDependents(form: Form, { departments, sections, positions }: Choices): Form {
  const changesOf = (name: string, value: unknown): Partial<MovementValues> => {
    const { values } = form;
    switch (name) {
      case 'companyId':
        return { divisionId: '', departmentId: '', sectionId: '', positionId: '', gradeId: '', workLocationId: '' };
      case 'divisionId': {
        const above = departments.find(({ id }) => String(id) === values.departmentId)?.divisionId ?? null;
        return above === null || String(above) === value ? {} : { departmentId: '', sectionId: '' };
      }
      case 'departmentId': {
        const above = departments.find(({ id }) => String(id) === value)?.divisionId ?? null;
        const stays = sections.some(
          ({ id, departmentId }) => String(id) === values.sectionId && String(departmentId) === value,
        );
        return { ...(above !== null && { divisionId: String(above) }), ...(!stays && { sectionId: '' }) };
      }
      case 'positionId': {
        const grade = positions.find(({ id }) => String(id) === value)?.gradeId ?? null;
        return grade === null ? {} : { gradeId: String(grade) };
      }
      default:
        return {};
    }
  };
  return { ...form, set: (name, value) => form.change({ [name]: value, ...changesOf(name, value) }) };
}
