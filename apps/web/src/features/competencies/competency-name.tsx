import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/ui/index.ts';
import classes from './competencies.module.css';
import { inOther } from './library.ts';

type Props = {
  readonly row: {
    readonly id: number;
    readonly code: string;
    readonly name: { readonly ms: string; readonly en: string };
  };
  /** The name in the page's language. */
  readonly name: string;
};

/** The code of a competency, and its name in both languages. */
export function CompetencyName({ row, name }: Props) {
  const { i18n } = useTranslation();
  return (
    <>
      <span className={classes.code}>{row.code}</span>
      <span className={classes.name}>
        <AppLink to={`/View-Competency/${row.id}`}>{name}</AppLink>
        <span className={classes.other} lang={i18n.language === 'en' ? 'ms' : 'en'}>
          {inOther(row.name, i18n.language)}
        </span>
      </span>
    </>
  );
}
