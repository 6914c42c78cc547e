import { useTranslation } from 'react-i18next';
import { ApiProblem, fieldMessages } from '../../../shared/api/index.ts';

/**
 * Returns one line that says why the server refused something: the error of the field if there is one, else the refusal
 * by its code.
 */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['problems', 'errors']);
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('errors:unexpected.title');
    const [message] = Object.values(fieldMessages(error));
    if (error.code === 'validation_error' && message !== undefined) return message;
    if (error.code === 'offline' || error.code === 'unreadable') return t(`errors:${error.code}.title`);
    const key = `problems:${error.code}.title`;
    return i18n.exists(key) ? t(key, { ...error.params }) : (error.title ?? t('errors:unexpected.title'));
  };
}
