import { GradesPanel } from '../features/grades/grades-panel.tsx';
import { UnitFrame } from '../features/units/unit-frame.tsx';

/** The grades among the screens about units. */
export function GradeManagementPage() {
  return <UnitFrame tab="grade">{() => <GradesPanel />}</UnitFrame>;
}
