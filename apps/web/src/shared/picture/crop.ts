/** A picture's size in pixels. */
export type Size = { readonly width: number; readonly height: number };
/** The visible part of a picture: its zoom (1 shows the whole shorter side), and its centre, 0 to 1 of each side. */
export type View = { readonly zoom: number; readonly x: number; readonly y: number };

export const MOST_ZOOM = 4;
export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 };

/** Returns the visible square of the picture, in its pixels; it never leaves the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: View) {
  const side = Math.min(width, height) / zoom;
  return {
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
    side,
  };
}

/** Returns the view after the picture was moved by a share of the square's side, to the right and down. */
export function moved(size: Size, view: View, right: number, down: number): View {
  const { left, top, side } = squareOf(size, view);
  const x = clamp(left - right * side, 0, size.width - side) + side / 2;
  const y = clamp(top - down * side, 0, size.height - side) + side / 2;
  return { zoom: view.zoom, x: x / size.width, y: y / size.height };
}

/** Returns the view with another zoom around the same centre. */
export function zoomed(view: View, zoom: number): View {
  return { ...view, zoom: clamp(zoom, 1, MOST_ZOOM) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
