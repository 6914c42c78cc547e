import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cssVariables } from '../../shared/ui/index.ts';
import { ChartCard } from './chart-card.tsx';
import classes from './chart-canvas.module.css';
import { ChartLines } from './chart-lines.tsx';
import { CARD_WIDTH, layOut, type Placed, within } from './layout.ts';
import type { TreeNode } from './tree.ts';
import { usePanAndZoom } from './use-pan-and-zoom.ts';

type Props = {
  readonly root: TreeNode;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  /** The key of the node to centre and mark. */
  readonly focus: string | null;
  readonly addressOf: (personId: number) => string;
};

/** A chart to pan and zoom; it renders only what is in view, so that thousands are as quick as ten. */
export function ChartCanvas({ root, open, onToggle, focus, addressOf }: Props) {
  const { t } = useTranslation('chart');
  const { ref: size, width, height } = useElementSize<HTMLDivElement>();
  const rem = rootFontSize();
  const { frame, view, show, zoomIn, zoomOut } = usePanAndZoom({ x: rem, y: 12 * rem, k: 1 });
  const placed = useMemo(() => layOut(root, open), [root, open]);
  const inSight = within(placed, {
    left: -view.x / view.k / rem,
    right: (width - view.x) / view.k / rem,
    top: -view.y / view.k / rem,
    bottom: (height - view.y) / view.k / rem,
  });

  // The node that is opened or closed stays under the pointer, wherever the others go.
  const held = useRef<{ key: string; y: number } | null>(null);
  const toggle = (key: string) => {
    const before = placed.find(({ node }) => node.key === key);
    held.current = before === undefined ? null : { key, y: before.y };
    onToggle(key);
  };
  useLayoutEffect(() => {
    const before = held.current;
    held.current = null;
    const after = placed.find(({ node }) => node.key === before?.key);
    if (before === null || after === undefined) return;
    show({ ...view, y: view.y + (before.y - after.y) * rem * view.k });
    // Once for each new layout; moving about is no reason to hold anything.
    // oxlint-disable-next-line react/exhaustive-deps -- as said above
  }, [placed]);

  const bringToMiddle = ({ x, y }: Placed) => {
    const k = Math.max(view.k, 0.6);
    show({ k, x: width / 2 - (x + CARD_WIDTH / 2) * rem * k, y: height / 2 - y * rem * k });
  };
  const start = placed[0];
  const target = focus === null ? start : placed.find(({ node }) => node.key === focus);
  const isMeasured = width > 0 && height > 0;
  const targetKey = target === undefined || !isMeasured ? null : `${root.name} ${target.node.key}`;
  useEffect(() => {
    if (targetKey === null || target === undefined) return;
    if (focus === null) show({ k: 1, x: rem, y: height / 2 - target.y * rem });
    else bringToMiddle(target);
    // The drawing moves when somebody else is looked for, not with every move of it.
    // oxlint-disable-next-line react/exhaustive-deps -- as said above
  }, [focus, targetKey]);

  return (
    <div className={classes.area}>
      <div
        ref={useMergedRef(frame, size)}
        className={classes.frame}
        data-chart-size={placed.length}
        role="group"
        aria-label={t('canvas')}
      >
        <div className={classes.layer} style={cssVariables({ '--x': view.x, '--y': view.y, '--k': view.k })}>
          <ChartLines placed={inSight} />
          {inSight.map((one) => (
            <ChartCard
              key={one.node.key}
              placed={one}
              isMarked={one.node.key === focus}
              onToggle={toggle}
              addressOf={addressOf}
            />
          ))}
        </div>
      </div>
      <div className={classes.buttons}>
        <ActionIcon variant="default" size="lg" aria-label={t('zoomIn')} onClick={zoomIn}>
          <IconPlus size="1.125rem" stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('zoomOut')} onClick={zoomOut}>
          <IconMinus size="1.125rem" stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('backToTop')}
          onClick={() => start !== undefined && show({ k: 1, x: rem, y: height / 2 - start.y * rem })}
        >
          <IconFocusCentered size="1.125rem" stroke={1.5} />
        </ActionIcon>
      </div>
    </div>
  );
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
