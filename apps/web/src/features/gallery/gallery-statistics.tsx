import { DistributionBars } from '../../shared/ui/distribution-bars.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ScoreWorking } from '../../shared/ui/score-working.tsx';
import { ScoreLine } from '../../shared/ui/score-line.tsx';
import { SmallLine } from '../../shared/ui/small-line.tsx';
import { BarLegend, StackedBar } from '../../shared/ui/stacked-bar.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { Timeline } from '../../shared/ui/timeline.tsx';
import classes from './gallery.module.css';
import { BANDS, POINTS, SCORE, TEAM, TIMELINE } from './samples.ts';

/** Scores, charts and history. */
export function GalleryStatistics() {
  return (
    <div className={classes.stack}>
      <Panel title="Skor semasa" aside={<StatusBadge tone="quiet">{'belum muktamad'}</StatusBadge>}>
        <ScoreWorking score={SCORE} partName={(part) => part} />
      </Panel>
      <Panel title="Taburan tahap">
        <DistributionBars title="Taburan tahap" bands={BANDS} series={{ now: '2026', before: '2025' }} />
      </Panel>
      <Panel title="Status pasukan" aside={<BarLegend items={TEAM} />}>
        <StackedBar label="Perancangan" total="12 pekerja" segments={[{ ...TEAM[2], value: 12 }]} />
        <StackedBar label="Penilaian akhir tahun" total="12 pekerja" segments={TEAM} />
      </Panel>
      <Panel title="Skor akhir">
        <SmallLine title="Skor akhir" points={POINTS} />
        <ScoreLine
          title="Skor akhir"
          scores={POINTS.map(({ label, value }) => ({ label, score: value?.toFixed(2) ?? null }))}
        />
      </Panel>
      <Panel title="Garis masa">
        <Timeline items={TIMELINE} />
      </Panel>
    </div>
  );
}
