import { createCompetency, saveCompetency } from '@prestasi/contract';
import { type CompetencyKind, isMarkedKind, MARKS } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import {
  AreaField,
  type FieldIssue,
  FieldGrid,
  FormDialog,
  RecordForm,
  type RecordFormHandle,
  TextField,
  useRecordForm,
} from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import classes from './competencies.module.css';
import { type CompetencyDetail, inLanguage, type Level } from './library.ts';
import { libraryChanged } from './use-keeping.ts';

type LevelKey = `level${(typeof MARKS)[number]}.${'ms' | 'en'}`;
type Values = Readonly<Record<'code' | 'name.ms' | 'name.en' | 'definition.ms' | 'definition.en' | LevelKey, string>>;

type Props = {
  readonly kind: CompetencyKind;
  readonly parentId: number | null;
  /** The competency to change; null for a new one. */
  readonly competency:
    | (Pick<CompetencyDetail, 'id' | 'code' | 'name' | 'definition' | 'version'> & {
        readonly levels: readonly Level[];
      })
    | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: number) => void;
};

/** The texts of a competency in both languages, and the meanings of its marks where it is marked. */
export function CompetencyForm({ kind, parentId, competency, onClose, onCreated }: Props) {
  const { t, i18n } = useTranslation('competencies');
  const form = useRecordForm<Values, { readonly id: number }>({
    key: competency === null ? `competency/new/${kind}/${parentId ?? 0}` : `competency/${competency.id}`,
    initial: valuesOf(competency),
    version: competency?.version ?? 0,
    required: ['code', 'name.ms', 'name.en'],
    check: (values) => (isMarkedKind(kind) ? errorsOf(values) : []),
    save: (values, version) =>
      competency === null
        ? callApi(createCompetency, { body: { kind, parentId, ...bodyOf(values) } })
        : callApi(saveCompetency, { params: { id: competency.id }, body: { ...bodyOf(values), version } }),
    onStale: () => libraryChanged(),
    onSaved: ({ id }) => {
      const name = inLanguage({ ms: form.values['name.ms'], en: form.values['name.en'] }, i18n.language);
      showDone(t(competency === null ? 'added' : 'saved', { name }));
      void libraryChanged();
      onClose();
      if (competency === null) onCreated?.(id);
    },
  });
  return (
    <FormDialog title={t(competency === null ? `add.${kind}` : `edit.${kind}`)} size="xl" onClose={onClose}>
      <RecordForm form={form} submitLabel={t(competency === null ? 'create' : 'save')} onCancel={onClose}>
        <TextField
          form={form}
          name="code"
          label={t('field.code')}
          description={t('field.codeHelp')}
          max={20}
          required
        />
        <FieldGrid>
          <TextField form={form} name="name.ms" label={t('field.nameMs')} required />
          <TextField form={form} name="name.en" label={t('field.nameEn')} required />
          <AreaField form={form} name="definition.ms" label={t('field.definitionMs')} max={2000} />
          <AreaField form={form} name="definition.en" label={t('field.definitionEn')} max={2000} />
        </FieldGrid>
        {isMarkedKind(kind) && <LevelFields form={form} />}
      </RecordForm>
    </FormDialog>
  );
}

function LevelFields({ form }: { form: RecordFormHandle<Values> }) {
  const { t } = useTranslation('competencies');
  return (
    <>
      <FieldGrid title={t('field.levels')}>
        <p className={classes.help}>{t('field.levelsHelp')}</p>
      </FieldGrid>
      {MARKS.map((mark) => (
        <FieldGrid key={mark}>
          <AreaField form={form} name={`level${mark}.ms`} label={t('field.levelMs', { mark })} max={1000} minRows={1} />
          <AreaField form={form} name={`level${mark}.en`} label={t('field.levelEn', { mark })} max={1000} minRows={1} />
        </FieldGrid>
      ))}
    </>
  );
}

function valuesOf(competency: Props['competency']): Values {
  const levels = MARKS.flatMap((mark) => {
    const level = competency?.levels.find((one) => one.mark === mark);
    return [
      [`level${mark}.ms`, level?.ms ?? ''],
      [`level${mark}.en`, level?.en ?? ''],
    ];
  });
  return {
    code: competency?.code ?? '',
    'name.ms': competency?.name.ms ?? '',
    'name.en': competency?.name.en ?? '',
    'definition.ms': competency?.definition.ms ?? '',
    'definition.en': competency?.definition.en ?? '',
    ...(Object.fromEntries(levels) as Record<LevelKey, string>),
  };
}

function bodyOf(values: Values) {
  const words = (text: string) => text.trim() || null;
  return {
    code: values.code,
    name: { ms: values['name.ms'], en: values['name.en'] },
    definition: { ms: words(values['definition.ms']), en: words(values['definition.en']) },
    levels: MARKS.map((mark) => ({
      mark,
      ms: values[`level${mark}.ms`].trim(),
      en: values[`level${mark}.en`].trim(),
    })).filter(({ ms, en }) => ms !== '' && en !== ''),
  };
}

/** A level is defined in both languages, or not at all. */
function errorsOf(values: Values): FieldIssue[] {
  return MARKS.flatMap((mark) => {
    const missing = (['ms', 'en'] as const).filter((language) => values[`level${mark}.${language}`].trim() === '');
    return missing.length === 1 ? [{ path: `level${mark}.${missing[0]}`, code: 'required' as const }] : [];
  });
}
