import type { NamedRef } from '@prestasi/contract';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompanySelect } from '../../shared/ui/index.ts';
import classes from './company-tab-head.module.css';

type Props = {
  readonly tab: string;
  readonly company: NamedRef;
  readonly about: string;
  /** The buttons beside the choice of the company. */
  readonly children: ReactNode;
};

/** The head of a settings tab with records of one company: what they are for, which company, and what can be done. */
export function CompanyTabHead({ tab, company, about, children }: Props) {
  const router = useRouter();
  return (
    <div className={classes.head}>
      <p className={classes.about}>{about}</p>
      <div className={classes.actions}>
        <CompanySelect
          company={company}
          onChange={(id) => router.history.push(`/all-setting?tab=${tab}&company=${id}`)}
        />
        {children}
      </div>
    </div>
  );
}
