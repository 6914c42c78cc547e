import { Checkbox, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listAppraisalSettings } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../../shared/api/index.ts';
import { fieldId, type RecordFormHandle, useFieldLabel } from '../../../shared/form/index.ts';
import type { ChangeValues, Chosen } from './change-dialog.tsx';
import classes from './many.module.css';
import { ALL_CATEGORIES } from './many.ts';

const SHOWN = 50;

type Props = { readonly form: RecordFormHandle<ChangeValues> };

/** The companies of a change: some, found by typing, or all in the reader's scope. */
export function CompaniesField({ form, onlyFor }: Props & { readonly onlyFor: Chosen | null }) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const found = useSteadyQuery({
    ...queryOf(listAppraisalSettings, { query: { size: SHOWN, ...(search !== '' && { search }) } }),
    enabled: onlyFor === null,
  });
  useFieldLabel(form, 'companies', t('change.companies'));
  if (onlyFor !== null) return <p className={classes.only}>{t('change.onlyFor', { company: onlyFor.name })}</p>;
  const { companies } = form.values;
  const chosen = companies ?? [];
  const listed = found.data?.rows.map(({ company }) => company) ?? [];
  const known = new Map([...listed, ...chosen].map((one) => [String(one.id), one]));
  return (
    <div className={classes.companies}>
      <Checkbox
        label={t('change.allCompanies')}
        checked={companies === null}
        onChange={(event) => form.set('companies', event.currentTarget.checked ? null : [])}
      />
      {companies !== null && (
        <MultiSelect
          id={fieldId(form, 'companies')}
          label={t('change.companies')}
          data={[...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen.map(({ id }) => String(id))}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          hidePickedOptions
          nothingFoundMessage={t('change.noCompany')}
          error={form.errorOf('companies')}
          onChange={(ids) =>
            form.set(
              'companies',
              ids.flatMap((id) => known.get(id) ?? []),
            )
          }
        />
      )}
    </div>
  );
}

/** The categories of a change. */
export function CategoriesField({ form }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const { categories } = form.values;
  useFieldLabel(form, 'categories', t('change.categories'));
  return (
    <Checkbox.Group
      id={fieldId(form, 'categories')}
      label={t('change.categories')}
      value={[...categories]}
      error={form.errorOf('categories')}
      onChange={(next) =>
        form.set(
          'categories',
          ALL_CATEGORIES.filter((one) => next.includes(one)),
        )
      }
    >
      <div className={classes.boxes}>
        {ALL_CATEGORIES.map((one) => (
          <Checkbox key={one} value={one} label={t(`common:category.${one}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
