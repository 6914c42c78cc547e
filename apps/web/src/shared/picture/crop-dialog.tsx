import { Button, Slider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { MOST_ZOOM, moved, squareOf, type View, WHOLE, zoomed } from './crop.ts';
import classes from './picture.module.css';

type Props = {
  readonly file: File;
  readonly onCropped: (picture: File) => void;
  readonly onClose: () => void;
};

/** The largest size at which a picture is shown, doubled for dense screens. */
const SIDE = 512;
const STEP = 0.05;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** Chooses the visible square of a picture: dragged by finger or mouse, moved by arrow keys, enlarged by a slider. */
export function CropDialog({ file, onCropped, onClose }: Props) {
  const { t } = useTranslation(['staff', 'common', 'problems']);
  const [view, setView] = useState<View>(WHOLE);
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const image = useQuery({
    queryKey: ['picture', file.name, file.size, file.lastModified],
    queryFn: () => createImageBitmap(file),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  const bitmap = image.data;
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = held.current;
    if (from === null || bitmap === undefined) return;
    const side = event.currentTarget.clientWidth;
    held.current = { x: event.clientX, y: event.clientY };
    setView((now) => moved(bitmap, now, (event.clientX - from.x) / side, (event.clientY - from.y) / side));
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined || bitmap === undefined) return;
    event.preventDefault();
    setView((now) => moved(bitmap, now, ...move));
  };
  const use = () =>
    canvas.current?.toBlob(
      (blob) => blob !== null && onCropped(new File([blob], 'picture.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    );
  return (
    <Dialog hasWork={view !== WHOLE} onClose={onClose} title={t('crop.title')}>
      {image.isPending && <LinesSkeleton lines={6} />}
      {image.isError && (
        <div className={classes.crop}>
          <p role="alert" className={classes.error}>
            {t('problems:picture_unreadable.title')}
          </p>
          <div className={classes.actions}>
            <Button onClick={onClose}>{t('crop.another')}</Button>
          </div>
        </div>
      )}
      {bitmap !== undefined && (
        <div className={classes.crop}>
          <canvas
            ref={(element) => {
              canvas.current = element;
              draw(element, bitmap, view);
            }}
            width={SIDE}
            height={SIDE}
            className={classes.canvas}
            role="application"
            aria-label={t('crop.area')}
            tabIndex={0}
            onKeyDown={press}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              held.current = { x: event.clientX, y: event.clientY };
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              held.current = null;
            }}
          />
          <p className={classes.hint}>{t('crop.hint')}</p>
          <Slider
            label={null}
            thumbLabel={t('crop.zoom')}
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={view.zoom}
            onChange={(zoom) => setView((now) => zoomed(now, zoom))}
          />
          <DialogButtons onCancel={onClose} label={t('crop.use')} onConfirm={use} />
        </div>
      )}
    </Dialog>
  );
}

function draw(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap, view: View): void {
  const context = canvas?.getContext('2d') ?? null;
  if (context === null) return;
  const { left, top, side } = squareOf(bitmap, view);
  // A transparent picture would turn black as JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE);
}
