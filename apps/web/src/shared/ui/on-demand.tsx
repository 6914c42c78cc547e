import {
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';

type OpeningProps = 'ref' | 'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded';

/** Draws a button with what opens its list. */
export type DrawButton = (props: Pick<ComponentPropsWithRef<'button'>, OpeningProps>) => ReactElement;

type Props = {
  readonly renderButton: DrawButton;
  /** Draws the button with its list, by a part that `load` loads; it opens by `useOpenAtOnce`. */
  readonly renderList: (button: DrawButton) => ReactNode;
  readonly load: () => Promise<unknown>;
  readonly kind: 'menu' | 'dialog';
};

/**
 * A button whose list is loaded when it is first wanted: menus weigh more than the page around them. Loading begins
 * when the pointer or the focus comes near.
 */
export function OnDemand({ renderButton, renderList, load, kind }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = renderButton({
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
    onPointerEnter: () => prepare(load),
    onFocus: () => prepare(load),
  });
  if (!isWanted) return closed;
  return <Suspense fallback={closed}>{renderList(renderButton)}</Suspense>;
}

/** Whether a list that was just loaded is open: it opens as soon as its button stands, which takes the focus again. */
export function useOpenAtOnce() {
  const [opened, setOpened] = useState(false);
  const standing = useRef<HTMLButtonElement>(null);
  const ref = useCallback((button: HTMLButtonElement | null) => {
    standing.current = button;
    if (button === null) return;
    button.focus();
    setOpened(true);
  }, []);
  const focusButton = () => standing.current?.focus();
  return { opened, setOpened, ref, focusButton };
}

// A part that does not load is told when the list is opened, not when somebody comes near its button.
function prepare(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
