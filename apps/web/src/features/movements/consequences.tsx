import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { Preview } from './movement.ts';
import classes from './movements.module.css';

/**
 * The effects of a movement, each as a sentence: approvers of pending forms, roles lost and gained, HR of both
 * companies, the account, appraisals that end.
 */
export function Consequences({ preview }: { preview: Preview }) {
  const { t } = useTranslation(['movements', 'common']);
  const format = useFormat();
  const { approvals, roles, hr, account, appraisals, employee } = preview;
  const names = (all: readonly number[]) => format.list(all.map((role) => t(`common:role.${role}`)));
  const groups: (readonly [string, readonly ReactNode[]])[] = [
    [
      'approvals',
      approvals.map((one) => <Approval key={`${one.phase} ${one.step} ${one.from} ${one.to}`} approval={one} />),
    ],
    [
      'roles',
      roles.flatMap(({ name, lost, gained }) => [
        ...(lost.length > 0 ? [t('preview.roleLost', { name, roles: names(lost) })] : []),
        ...(gained.length > 0 ? [t('preview.roleGained', { name, roles: names(gained) })] : []),
      ]),
    ],
    [
      'hr',
      hr === null
        ? []
        : [
            t('preview.hrTo', { names: hr.to.length === 0 ? t('preview.nobody') : format.list(hr.to) }),
            t('preview.hrFrom', { names: hr.from.length === 0 ? t('preview.nobody') : format.list(hr.from) }),
          ],
    ],
    ['account', account === null ? [] : [t(`preview.account.${account}`, { name: employee.fullName })]],
    ['appraisals', appraisals.map(({ year, becomes }) => t(`preview.appraisal.${becomes}`, { year }))],
  ];
  const sentences = groups.filter(([, lines]) => lines.length > 0);
  if (sentences.length === 0) return <p className={classes.note}>{t('preview.nothingElse')}</p>;
  return (
    <ul className={classes.rows}>
      {sentences.map(([group, lines]) => (
        <li key={group} className={classes.change}>
          <span className={classes.name}>{t(`preview.group.${group}`)}</span>
          <ul className={classes.rows}>
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- sentences of one answer, which never change places
              <li key={index}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Approval({ approval }: { approval: Preview['approvals'][number] }) {
  const { t } = useTranslation(['movements', 'common']);
  const format = useFormat();
  const { phase, step, from, to, count, names } = approval;
  const who = (name: string | null) => name ?? t('preview.nobody');
  const more = count - names.length;
  const people = more > 0 ? t('preview.andMore', { names: names.join(', '), count: more }) : format.list(names);
  return (
    <>
      {t('preview.approval', { phase: t(`common:phase.${phase}`), step: t(`common:step.${step}`) })}{' '}
      <span className={classes.from}>{who(from)}</span>{' '}
      <IconArrowRight size="1em" role="img" aria-label={t('preview.becomes')} />{' '}
      <span className={classes.to}>{who(to)}</span>{' '}
      <span className={classes.note}>{t('preview.about', { people })}</span>
    </>
  );
}
