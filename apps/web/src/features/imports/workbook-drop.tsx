import { listImports, uploadImport, uploadParticipants } from '@prestasi/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, invalidate, isProblem, upload, useQuietMutation } from '../../shared/api/index.ts';
import { FileDrop, useProblemTexts } from '../../shared/ui/index.ts';
import { startAddress } from './import.ts';

/** Devices without drag and drop: a touch screen, or a small one. */
const HANDHELD = '(hover: none), (width < 30rem)';

/** Uploads a workbook, of the organisation or of a session’s participants, and opens its import; a refusal of the file itself appears below the drop zone. */
export function WorkbookDrop({ sessionId }: { sessionId: number | null }) {
  const { t } = useTranslation('import-screens');
  const router = useRouter();
  const isHandheld = useMediaQuery(HANDHELD);
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useQuietMutation({
    mutationFn: (file: File) =>
      sessionId === null
        ? upload(uploadImport, { files: { file } }, setProgress)
        : upload(uploadParticipants, { params: { id: sessionId }, files: { file } }, setProgress),
    onMutate: () => setProgress(0),
    onSuccess: ({ id }) => {
      void invalidate(listImports);
      router.history.push(`${startAddress(sessionId)}/${id}`);
    },
    onSettled: () => setProgress(null),
  });
  // The texts of the failure, and the server's reasons; in the language of the page, after a switch too.
  const words = useProblemTexts(sending.error);
  const reasons = isProblem(sending.error) ? sending.error.fields.map(fieldText) : [];
  const refusal = words === null ? null : [words.title, ...(reasons.length > 0 ? reasons : [words.detail])];
  return (
    <FileDrop
      kind="workbook"
      label={t(isHandheld ? 'new.choose' : 'new.drop')}
      onFile={(file) => sending.mutate(file)}
      progress={progress}
      error={sending.isError && refusal !== null ? refusal.filter((part) => part !== null).join(': ') : null}
    />
  );
}
