import { listImports, uploadImport } from '@prestasi/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText, isProblem, queryKeyOf, upload, wordsOf } from '../../shared/api/index.ts';
import { FileDrop } from '../../shared/ui/file-drop.tsx';

/** Where nothing is dropped: a finger, or a small screen. */
const HANDHELD = '(hover: none), (width < 30rem)';

/** Takes a workbook and leads to its import; a refusal of the file itself stands under the place where it was dropped. */
export function WorkbookDrop() {
  const { t } = useTranslation('import-screens');
  const router = useRouter();
  const queries = useQueryClient();
  const isHandheld = useMediaQuery(HANDHELD);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (file: File) => upload(uploadImport, { files: { file } }, setProgress),
    meta: { quiet: true },
    onMutate: () => {
      setProgress(0);
      setRefusal(null);
    },
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: queryKeyOf(listImports) });
      router.history.push(`/company-import/${id}`);
    },
    onError: async (error) => setRefusal(await sentenceOf(error)),
    onSettled: () => setProgress(null),
  });
  return (
    <FileDrop
      kind="workbook"
      label={t(isHandheld ? 'new.choose' : 'new.drop')}
      onFile={(file) => sending.mutate(file)}
      progress={progress}
      error={refusal}
    />
  );
}

/** What is wrong with the file: what failed, and why as far as the server tells. */
async function sentenceOf(error: unknown): Promise<string> {
  const { title, detail } = await wordsOf(error);
  const reasons = isProblem(error) ? error.fields.map(fieldText) : [];
  return [title, ...(reasons.length > 0 ? reasons : [detail ?? ''])].filter(Boolean).join(': ');
}
