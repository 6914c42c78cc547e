import {
  BarLegend,
  DistributionBars,
  Panel,
  ScoreLine,
  ScoreWorking,
  SmallLine,
  StackedBar,
  StatusBadge,
  Timeline,
} from '../../shared/ui/index.ts';
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
