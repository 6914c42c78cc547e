import { getCompany, getTheme, listRecordChanges, removeLogo, saveTheme, uploadLogo } from '@prestasi/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, queryKeyOf, showProblem, upload } from '../../shared/api/index.ts';
import { sessionQuery } from '../../shared/session/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type LogoChange, pickedLogo } from '../../shared/ui/index.ts';
import type { CompanyTheme, ThemeValues } from './theme-values.ts';

/** The saved theme, and why its logo was not saved if the rest was; null if there is no reason. */
export type SavedTheme = { readonly theme: CompanyTheme; readonly logoProblem: unknown };

/** Saves colour and scheme, then the logo at the version in which they were saved; the frame shows them at once. */
export function useSaveTheme(before: CompanyTheme, logo: LogoChange, onLogoSaved: () => void) {
  const { t } = useTranslation('theme');
  const queries = useQueryClient();
  const { id } = before.company;

  const save = async (values: ThemeValues, version: number): Promise<SavedTheme> => {
    const colour = values.colour === '' ? null : values.colour;
    const isSame = colour === before.colour && values.scheme === before.scheme;
    const body = { colour, scheme: values.scheme, version };
    const theme = isSame ? before : await callApi(saveTheme, { params: { id }, body });
    return sendLogo(theme).then(
      (withLogo) => ({ theme: withLogo, logoProblem: null }),
      (logoProblem: unknown) => ({ theme, logoProblem }),
    );
  };

  const sendLogo = async (theme: CompanyTheme): Promise<CompanyTheme> => {
    const { version } = theme;
    const picture = pickedLogo(logo);
    if (logo === 'remove') return callApi(removeLogo, { params: { id }, query: { version } });
    if (picture === null) return theme;
    return upload(uploadLogo, { params: { id }, body: { version }, files: { picture } }, () => undefined);
  };

  const refresh = () => {
    const affected = [queryKeyOf(getTheme), queryKeyOf(getCompany), queryKeyOf(listRecordChanges)];
    return Promise.all([...affected, sessionQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };

  const onSaved = ({ theme, logoProblem }: SavedTheme) => {
    queries.setQueryData(queryKeyOf(getTheme, { params: { id } }), theme);
    void refresh();
    if (logoProblem !== null) return showProblem(logoProblem);
    onLogoSaved();
    showDone(t('saved'));
    return undefined;
  };

  return { save, refresh, onSaved };
}
