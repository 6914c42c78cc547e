import type { ListView } from './list-address.ts';

/** A form that is opened beside its list, and the ways from it to others of the list. */
export type ReviewProps = {
  readonly formId: number;
  readonly view: ListView;
  /** The address of the list, for the way back from the whole form. */
  readonly from: string;
  /** Its place in the list, from 0, and how many the list has; null if it is not on the page that is shown. */
  readonly place: { readonly index: number; readonly total: number } | null;
  /** The form that comes next on this page, to load it before it is asked for. */
  readonly next: { readonly formId: number; readonly name: string } | null;
  /** Go to the form before or after; null at the ends of the list. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Goes on to the next form after a decision. */
  readonly onDecided: () => void;
  /** Opens a form again. */
  readonly onOpen: (formId: number) => void;
  readonly onClose: () => void;
};
