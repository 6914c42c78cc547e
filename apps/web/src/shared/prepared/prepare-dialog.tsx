import { listPreparedFiles, type DocumentLanguage } from '@prestasi/contract';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, oneOf, useQuietMutation } from '../api/index.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import classes from '../ui/file-dialog.module.css';

type Props<L extends DocumentLanguage> = {
  readonly title: string;
  /** What is prepared, and how much. */
  readonly lead: string;
  readonly detail: string;
  /** Why it cannot be prepared; null if it can. */
  readonly hindrance: string | null;
  readonly languages: readonly L[];
  readonly languageLabel: string;
  readonly prepare: (language: L) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks for a file that is prepared in the background, in a language; then says where it will be. */
export function PrepareDialog<L extends DocumentLanguage>(props: Props<L>) {
  const { title, lead, detail, hindrance, languages, languageLabel, prepare, onClose } = props;
  const { t, i18n } = useTranslation(['prepared-files', 'common']);
  const named = (one: DocumentLanguage) => t(`language.${one}`);
  const own = oneOf(languages, i18n.language) ?? languages[0];
  const [language, setLanguage] = useState(own);
  const request = useQuietMutation({
    mutationFn: async () => (language === undefined ? undefined : prepare(language)),
    onSuccess: () => invalidate(listPreparedFiles),
  });
  return (
    <Dialog hasWork={false} onClose={onClose} title={title}>
      <div className={classes.dialog}>
        <p className={classes.lead}>{lead}</p>
        {hindrance !== null && <p role="alert">{hindrance}</p>}
        {hindrance === null && !request.isSuccess && (
          <>
            <p className={classes.note}>{detail}</p>
            <Radio.Group
              label={languageLabel}
              value={language ?? null}
              onChange={(next) => setLanguage(oneOf(languages, next))}
            >
              <div className={classes.choices}>
                {languages.map((one) => (
                  <Radio key={one} value={one} label={named(one)} />
                ))}
              </div>
            </Radio.Group>
          </>
        )}
        {request.isError && <ErrorState error={request.error} onRetry={() => request.mutate()} />}
        {request.isSuccess && (
          <p role="status">
            {t('pack.done')} <span className={classes.note}>{t('pack.detail')}</span>
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {request.isSuccess ? t('common:action.close') : t('common:action.cancel')}
          </Button>
          {request.isSuccess ? (
            <ButtonLink to="/prepared-files">{t('pack.open')}</ButtonLink>
          ) : (
            <Button
              loading={request.isPending}
              disabled={hindrance !== null}
              onClick={() => request.mutate()}
              data-autofocus
            >
              {t('pack.act')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
