import { useTranslation } from 'react-i18next';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { ChunkLoadError } from './patiently.ts';

/** Replaces a page that could not be rendered: a chunk that did not load, a refusal, or an error of ours. */
export function RoutePageError({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation('errors');
  if (error instanceof ChunkLoadError) {
    return (
      <ErrorState
        title={t('chunk.title')}
        detail={t('chunk.detail')}
        retryLabel={t('chunk.reload')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <ErrorState error={error} onRetry={reset} />;
}
