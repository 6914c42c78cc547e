import { subcoresLacking } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Notice } from '../../shared/ui/index.ts';
import { countInUse, inLanguage, type Library } from './library.ts';

/** Warns of what the library lacks for forms to be submitted: cores with too few subcores, too few behaviours. */
export function LibraryShortage({ library: { competencies, chosen } }: { library: Library }) {
  const { t, i18n } = useTranslation('competencies');
  const format = useFormat();
  if (chosen === null) return null;
  const inUse = competencies.filter(({ isArchived }) => !isArchived);
  const required = chosen.subcoresPerCore;
  // A core without subcores is not chosen from, so it lacks none.
  const short = inUse.filter(({ kind, children }) => {
    const count = countInUse(children);
    return kind === 'core' && count > 0 && subcoresLacking(count, required) > 0;
  });
  const hasCores = inUse.some(({ kind, children }) => kind === 'core' && countInUse(children) > 0);
  const behaviours = inUse.filter(({ kind }) => kind === 'behaviour').length;
  return (
    <>
      {!hasCores && <Notice tone="warn" title={t('short.cores', { required })} detail={t('short.behavioursDetail')} />}
      {short.length > 0 && (
        <Notice
          tone="warn"
          title={t('short.title', { count: short.length })}
          detail={t('short.detail', {
            required,
            names: format.list(short.map(({ name }) => inLanguage(name, i18n.language))),
          })}
        />
      )}
      {behaviours < chosen.behaviours && (
        <Notice
          tone="warn"
          title={t('short.behaviours', { required: chosen.behaviours, count: behaviours })}
          detail={t('short.behavioursDetail')}
        />
      )}
    </>
  );
}
