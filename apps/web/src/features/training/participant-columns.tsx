import { useTranslation } from 'react-i18next';
import { type Column, NOTHING } from '../../shared/ui/data-table-types.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { CertificateButton } from '../../shared/training/index.ts';
import { AttendanceChoice } from './attendance-choice.tsx';
import { ParticipantActions } from './participant-actions.tsx';
import { type Participant, PLACE_TONES, type Session, trainingChanged } from './training.ts';
import classes from './training.module.css';

/** The columns of the participants of a session: who, their place, attendance and certificate, and what can be done. */
export function useParticipantColumns(session: Session): readonly Column<Participant>[] {
  const { t } = useTranslation('training');
  return [
    {
      id: 'name',
      header: t('column.person'),
      cell: (row) => (
        <PersonName
          name={row.name}
          sub={[row.employeeNumber, row.department].filter(Boolean).join(' · ')}
          to={`/team-profile-individual/${row.employeeId}/training`}
        />
      ),
    },
    {
      id: 'state',
      header: t('column.place_state'),
      cell: (row) => (
        <div>
          <StatusBadge tone={PLACE_TONES[row.state]}>{t(`enrolmentState.${row.state}`)}</StatusBadge>
          {row.rejectionReason !== null && <div className={classes.quiet}>{row.rejectionReason}</div>}
        </div>
      ),
    },
    {
      id: 'attendance',
      header: t('column.attendance'),
      cell: (row) => (row.state === 'enrolled' ? <AttendanceChoice session={session} participant={row} /> : NOTHING),
    },
    {
      id: 'certificate',
      header: t('column.certificate'),
      hideable: true,
      cell: (row) =>
        row.state === 'enrolled' ? (
          <CertificateButton
            enrolment={row}
            certificate={row.certificate}
            name={row.name}
            mayUpload
            onUploaded={trainingChanged}
          />
        ) : (
          NOTHING
        ),
    },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (row) => <ParticipantActions participant={row} />,
    },
  ];
}
