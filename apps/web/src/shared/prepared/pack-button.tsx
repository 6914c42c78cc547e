import { MOST_FORMS_OF_PACK, DOCUMENT_LANGUAGES, preparePack } from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { Button } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, type CallInput } from '../api/index.ts';
import { useFormat } from '../format/index.ts';
import { useSession } from '../session/index.ts';
import { PrepareDialog } from './prepare-dialog.tsx';

type Body = CallInput<typeof preparePack>['body'];
type Asked =
  | Omit<Extract<Body, { list: 'appraisals' }>, 'language'>
  | Omit<Extract<Body, { list: 'scores' }>, 'language'>;

type Props = {
  /** The list with its filter, as the call takes it. */
  readonly asked: Asked;
  /** The list, as a title. */
  readonly what: string;
  /** The number of forms in it. */
  readonly forms: number;
};

/** Has the PDFs of all forms of a list prepared as one ZIP. Nothing for an administrator, who opens no form. */
export function PackButton({ asked, what, forms }: Props) {
  const { t } = useTranslation('prepared-files');
  const format = useFormat();
  const { activeRole } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (activeRole === ROLE.admin) return null;
  const most = format.number(MOST_FORMS_OF_PACK);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileZip size="1.125rem" stroke={1.5} aria-hidden />}
        aria-label={t('pack.title', { what })}
        disabled={forms === 0}
        onClick={() => setOpen(true)}
      >
        {t('pack.button')}
      </Button>
      {isOpen && (
        <PrepareDialog
          title={t('pack.title', { what })}
          lead={t('pack.forms', { count: forms, shown: format.number(forms) })}
          detail={t('pack.detail')}
          hindrance={forms > MOST_FORMS_OF_PACK ? t('pack.tooLong', { most }) : null}
          languages={DOCUMENT_LANGUAGES}
          languageLabel={t('pack.language')}
          prepare={(language) => callApi(preparePack, { body: { ...asked, language } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
