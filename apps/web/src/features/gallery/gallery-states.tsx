import { Button } from '@mantine/core';
import { showDone, showToast } from '../../shared/toast/index.ts';
import {
  DeadlineBadge,
  EmptyState,
  ErrorState,
  LevelStepper,
  LinesSkeleton,
  Panel,
  PersonName,
  StatusBadge,
} from '../../shared/ui/index.ts';
import classes from './gallery.module.css';

const LEVELS = [
  'unsubmitted',
  'submitted',
  'supervisor_approved',
  'hod_approved',
  'hr_approved',
  'super_hr_approved',
] as const;

/** Badges, steps, and the states empty, loading and failed. */
export function GalleryStates() {
  return (
    <div className={classes.stack}>
      <Panel title="Lencana">
        <div className={classes.stack}>
          <div className={classes.line}>
            <StatusBadge tone="ok">{'Selesai'}</StatusBadge>
            <StatusBadge tone="warn">{'Sedang diisi'}</StatusBadge>
            <StatusBadge tone="danger">{'Tidak setuju'}</StatusBadge>
            <StatusBadge tone="info">{'Sangat Baik'}</StatusBadge>
            <StatusBadge tone="quiet">{'Belum dihantar'}</StatusBadge>
          </div>
          <div className={classes.line}>
            <DeadlineBadge day="2026-11-22" today="2026-11-20" />
            <DeadlineBadge day="2026-11-25" today="2026-11-20" />
            <DeadlineBadge day="2026-12-17" today="2026-11-20" />
            <DeadlineBadge day="2026-11-18" today="2026-11-20" />
          </div>
          <LevelStepper levels={LEVELS} level="unsubmitted" />
          <LevelStepper levels={LEVELS} level="supervisor_approved" />
          <LevelStepper levels={LEVELS} level="super_hr_approved" />
          <PersonName name="Wan Nur Syafiqah Izzati binti Wan Mohd Kamaruzzaman" sub="SML-0512 · Kewangan" withAvatar />
          <div className={classes.line}>
            <Button variant="default" onClick={() => showDone('Kata laluan berjaya dikemas kini.')}>
              {'Berjaya'}
            </Button>
            <Button
              variant="default"
              onClick={() =>
                showToast({ tone: 'danger', title: 'Sesi Tamat', message: 'Sila log masuk.', duration: 4000 })
              }
            >
              {'Gagal'}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title="Kosong">
        <EmptyState
          title="Belum ada KRA"
          detail="Mulakan dengan satu bidang keberhasilan utama."
          action={<Button>{'Tambah KRA'}</Button>}
        />
      </Panel>
      <Panel title="Dimuatkan">
        <LinesSkeleton />
      </Panel>
      <Panel title="Gagal">
        <ErrorState error={new Error('sample')} onRetry={() => undefined} />
      </Panel>
    </div>
  );
}
