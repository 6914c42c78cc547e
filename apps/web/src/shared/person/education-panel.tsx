import type { ReactNode } from 'react';
import { EmptyState, Panel } from '../ui/index.ts';
import layout from '../ui/layout.module.css';
import classes from './person.module.css';

type Entry = {
  readonly id: number;
  readonly qualification: string;
  readonly institute: string;
  readonly fieldOfStudy: string | null;
  readonly graduationYear: number | null;
  readonly certificate?: { readonly name: string; readonly url: string } | null;
};

type Props = {
  readonly title: string;
  readonly education: readonly Entry[];
  /** The texts for a person without education on record. */
  readonly none: { readonly title: string; readonly detail?: string };
  readonly aside?: ReactNode;
};

/** The education of a person, each entry with its certificate for those who may open it. */
export function EducationPanel({ title, education, none, aside }: Props) {
  return (
    <Panel flush title={title} aside={aside}>
      {education.length === 0 && <EmptyState {...none} />}
      <ul className={layout.bare}>
        {education.map(({ id, qualification, institute, fieldOfStudy, graduationYear, certificate }) => (
          <li key={id} className={classes.item}>
            <div>
              <strong>{qualification}</strong>
              <div className={layout.quiet}>{[fieldOfStudy, institute].filter(Boolean).join(' · ')}</div>
              {certificate && (
                <a href={certificate.url} target="_blank" rel="noreferrer" className={classes.link}>
                  {certificate.name}
                </a>
              )}
            </div>
            {graduationYear !== null && <span className={layout.quiet}>{graduationYear}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
