import {
  createCompany,
  getCompany,
  listCompanies,
  listRecordChanges,
  updateCompany,
  type OutputOf,
} from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi, queryKeyOf, showProblem } from '../../shared/api/index.ts';
import { sessionQuery } from '../../shared/session/index.ts';
import { showToast } from '../../shared/toast/index.ts';
import type { LogoChange } from '../../shared/ui/index.ts';
import { bodyOf, type CompanyValues } from './company-values.ts';
import { sendLogo } from './send-logo.ts';

type Saved = {
  readonly id: number;
  readonly name: string;
  readonly administrator: OutputOf<typeof createCompany>['administrator'] | null;
  /** Why the logo was not saved, if the rest was. */
  readonly logoProblem: unknown;
};

/** Saves a company and then its logo: a refused picture loses nothing of what was typed. */
export function useSaveCompany(id: number | null, logo: LogoChange) {
  const { t } = useTranslation('companies');
  const queries = useQueryClient();
  const router = useRouter();

  const save = async (values: CompanyValues, version: number): Promise<Saved> => {
    const { company, administrator } = bodyOf(values);
    const saved =
      id === null
        ? await callApi(createCompany, { body: { ...company, administrator } })
        : { ...(await callApi(updateCompany, { params: { id }, body: { ...company, version } })), administrator: null };
    const logoProblem: unknown = await sendLogo(saved.id, saved.version, logo).then(
      () => null,
      (error: unknown) => error,
    );
    return { id: saved.id, name: company.name, administrator: saved.administrator, logoProblem };
  };

  const refresh = () => {
    const affected = [queryKeyOf(getCompany), queryKeyOf(listCompanies), queryKeyOf(listRecordChanges)];
    // The frame shows the company's name and logo.
    return Promise.all([...affected, sessionQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };

  const onSaved = ({ id: savedId, name, administrator, logoProblem }: Saved) => {
    void refresh();
    showToast({
      tone: 'ok',
      title: id === null ? t('form.created', { name }) : t('form.saved'),
      ...(administrator !== null && {
        message: t(`administrator.${administrator.outcome}`, { name: administrator.fullName }),
      }),
    });
    if (logoProblem === null) return router.history.push(`/view-company/${savedId}`);
    void showProblem(logoProblem);
    return router.history.push(`/create-company/${savedId}`);
  };

  return { save, refresh, onSaved };
}
