import { Button, Select, Textarea, TextInput } from '@mantine/core';
import type { Mark } from '@prestasi/domain';
import { useState } from 'react';
import {
  confirm,
  FileDrop,
  FormErrorSummary,
  NumberEntry,
  Panel,
  SaveState,
  ScaleChoice,
  StatusBadge,
} from '../../shared/ui/index.ts';
import classes from './gallery.module.css';

/** Marks, fields, errors, saving and confirming. */
export function GalleryForm() {
  const [mark, setMark] = useState<Mark | null>(3);
  const [other, setOther] = useState<Mark | null>(null);
  const [weight, setWeight] = useState<number | null>(null);
  const [savedAt] = useState(() => Date.now() - 12_000);
  const finalise = () =>
    confirm({
      title: 'Muktamadkan 6 borang?',
      body: 'Skor akhir Ahmad Faiz bin Zulkifli dan 5 pekerja lain akan menjadi muktamad.',
      confirmLabel: 'Muktamadkan',
      irreversible: 'Saya faham bahawa skor ini tidak boleh diubah lagi.',
    });
  return (
    <Panel
      title={
        <>
          <StatusBadge tone="accent">{'KRA 2'}</StatusBadge> {'Ketepatan stok'}
        </>
      }
      aside="wajaran 35%"
    >
      <div className={classes.stack}>
        <FormErrorSummary errors={[{ targetId: 'second-mark', message: 'Markah belum diberi' }]} />
        <ScaleChoice
          label="Markah anda"
          value={mark}
          onChange={setMark}
          compared={{ label: 'Markah kendiri', value: 5 }}
        />
        <ScaleChoice
          id="second-mark"
          label="Markah kendiri"
          value={other}
          onChange={setOther}
          error="Markah belum diberi"
        />
        <TextInput label="Objektif" description="Satu ayat" required placeholder="Apa yang ingin dicapai" />
        <Textarea label="Ulasan" autosize minRows={2} error="Sila isi ruangan ini" />
        <NumberEntry label="Wajaran" suffix="%" min={0} max={100} none={null} value={weight} onChange={setWeight} />
        <Select label="Kaedah" data={['Kursus', 'Bengkel']} />
        <FileDrop kind="document" label="Lampirkan bukti" onFile={() => setOther(null)} progress={0.4} />
        <div className={classes.line}>
          <SaveState state="saved" savedAt={savedAt} />
          <SaveState state="offline" savedAt={savedAt} />
          <SaveState state="failed" savedAt={savedAt} />
        </div>
        <div className={classes.line}>
          <Button onClick={() => void finalise()}>{'Muktamadkan…'}</Button>
          <Button variant="default">{'Kembalikan'}</Button>
          <Button color="danger">{'Padam'}</Button>
          <Button variant="subtle">{'Jalan kira'}</Button>
          <Button disabled>{'Luluskan'}</Button>
        </div>
      </div>
    </Panel>
  );
}
