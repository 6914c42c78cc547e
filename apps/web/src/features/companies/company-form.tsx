import type { getCompany, OutputOf } from '@prestasi/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AreaField,
  DayField,
  fieldId,
  FieldGrid,
  RecordForm,
  SwitchField,
  TextField,
  useFieldLabel,
  useRecordForm,
} from '../../shared/form/index.ts';
import { useToday } from '../../shared/format/index.ts';
import { type LogoChange, logoErrors, LogoPicker, Panel } from '../../shared/ui/index.ts';
import classes from './company-form.module.css';
import { errorsOf, NEW_COMPANY, valuesOf, type CompanyValues } from './company-values.ts';
import { useSaveCompany } from './use-save-company.ts';

const REQUIRED = ['name', 'code'] as const;
const REQUIRED_OF_NEW = [...REQUIRED, 'administrator.fullName', 'administrator.email'] as const;

/** All details of a company and its logo; for a new one also its administrator. */
export function CompanyForm({ company }: { company: OutputOf<typeof getCompany> | null }) {
  const { t } = useTranslation('companies');
  const router = useRouter();
  const today = useToday();
  const [logo, setLogo] = useState<LogoChange>(null);
  const { save, refresh, onSaved } = useSaveCompany(company?.id ?? null, logo);
  const form = useRecordForm<CompanyValues, Awaited<ReturnType<typeof save>>>({
    key: company === null ? 'company/new' : `company/${company.id}`,
    initial: company === null ? NEW_COMPANY : valuesOf(company),
    ...(company !== null && { version: company.version }),
    required: company === null ? REQUIRED_OF_NEW : REQUIRED,
    check: (values) => [...errorsOf(values, today), ...logoErrors('logo', logo)],
    save,
    onSaved,
    onStale: refresh,
  });
  useFieldLabel(form, 'logo', t('logo.label'));
  const leave = () => router.history.push(company === null ? '/company-list' : `/view-company/${company.id}`);
  return (
    <div className={classes.form}>
      <Panel>
        <RecordForm
          form={form}
          submitLabel={company === null ? t('form.create') : t('form.save')}
          onCancel={leave}
          mayAlwaysSave={logo !== null}
        >
          <FieldGrid title={t('form.identity')}>
            <TextField form={form} name="name" label={t('form.name')} required autoComplete="organization" />
            <TextField
              form={form}
              name="code"
              label={t('form.code')}
              max={20}
              required
              description={t('form.codeHint')}
            />
            <TextField form={form} name="registrationNumber" label={t('form.registrationNumber')} max={50} />
            <DayField form={form} name="incorporatedOn" label={t('form.incorporatedOn')} max={today} />
          </FieldGrid>
          <AreaField form={form} name="description" label={t('form.description')} />
          <LogoPicker
            id={fieldId(form, 'logo')}
            company={form.values.name}
            current={company?.logo ?? null}
            change={logo}
            onChange={setLogo}
          />
          <FieldGrid title={t('form.reach')}>
            <TextField form={form} name="phone" label={t('form.phone')} type="tel" max={30} />
            <TextField
              form={form}
              name="website"
              label={t('form.website')}
              type="url"
              description={t('form.websiteHint')}
            />
          </FieldGrid>
          <AreaField form={form} name="address" label={t('form.address')} max={1000} minRows={3} />
          <SwitchField
            form={form}
            name="projectsAcrossGroup"
            label={t('form.projectsAcrossGroup')}
            description={t('form.projectsAcrossGroupHint')}
          />
          <SwitchField
            form={form}
            name="meetingsAcrossGroup"
            label={t('form.meetingsAcrossGroup')}
            description={t('form.meetingsAcrossGroupHint')}
          />
          {company === null && (
            <>
              <FieldGrid title={t('form.administrator')}>
                <TextField form={form} name="administrator.fullName" label={t('form.adminName')} required />
                <TextField
                  form={form}
                  name="administrator.email"
                  label={t('form.adminEmail')}
                  type="email"
                  max={254}
                  required
                />
              </FieldGrid>
              <p className={classes.hint}>{t('form.administratorLead')}</p>
              <p className={classes.hint}>{t('form.evaluationHint')}</p>
            </>
          )}
        </RecordForm>
      </Panel>
    </div>
  );
}
