import { hierarchy, tree } from 'd3-hierarchy';
import type { TreeNode } from './tree.ts';

/** A node in the drawing: its left edge and its vertical middle, in rem. */
export type Placed = {
  readonly node: TreeNode;
  readonly x: number;
  readonly y: number;
  readonly isOpen: boolean;
  /** Where the line from above begins; null at the root. */
  readonly from: { readonly x: number; readonly y: number } | null;
};

/** Measures of the drawing, in rem. */
export const CARD_WIDTH = 16;
export const CARD_HEIGHT = 4;
const COLUMN = CARD_WIDTH + 3.5;
const ROW = CARD_HEIGHT + 0.75;

/** Places all visible nodes: children to the right of their parent, one below the other. */
export function layOut(root: TreeNode, open: ReadonlySet<string>): readonly Placed[] {
  const shown = hierarchy(root, (node) => (open.has(node.key) ? [...node.children] : null));
  const placed = tree<TreeNode>()
    .nodeSize([ROW, COLUMN])
    .separation((one, other) => (one.parent === other.parent ? 1 : 1.15))(shown);
  return placed.descendants().map((point) => ({
    node: point.data,
    x: point.y,
    y: point.x,
    isOpen: point.children !== undefined,
    from: point.parent === null ? null : { x: point.parent.y + CARD_WIDTH, y: point.parent.x },
  }));
}

/** A part of the drawing, in rem. */
export type Window = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Returns the nodes that a window of the drawing shows, lines included. */
export function within(placed: readonly Placed[], { left, right, top, bottom }: Window): readonly Placed[] {
  return placed.filter(({ x, y, from }) => {
    const [high, low] = from === null ? [y, y] : [Math.min(y, from.y), Math.max(y, from.y)];
    return (
      (from?.x ?? x) <= right && x + CARD_WIDTH >= left && high - CARD_HEIGHT <= bottom && low + CARD_HEIGHT >= top
    );
  });
}
