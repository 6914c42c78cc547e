import { ExternalTrainingPanel } from '../features/requests/training-panel.tsx';
import { MyTrainingScreen } from '../features/training/my-training-screen.tsx';

/** The reader's own training, with the external training that they recorded. */
export function MyTrainingPage() {
  return (
    <MyTrainingScreen>
      <ExternalTrainingPanel />
    </MyTrainingScreen>
  );
}
