import { useParams } from '@tanstack/react-router';
import { idIn } from '../../shared/api/index.ts';
import { ImportStart } from './import-start.tsx';
import { ImportView } from './import-view.tsx';

/** The company import: a new one and the former ones, or the one that the address names. */
export function ImportScreen() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <ImportStart /> : <ImportView key={id} id={idIn(id)} sessionId={null} />;
}
