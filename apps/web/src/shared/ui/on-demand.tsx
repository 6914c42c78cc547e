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

/** Renders a button with the props that open its list. */
export type DrawButton = (props: Pick<ComponentPropsWithRef<'button'>, OpeningProps>) => ReactElement;

type Props = {
  readonly renderButton: DrawButton;
  /** Renders the button with its list, from a part that `load` loads; it opens by `useOpenAtOnce`. */
  readonly renderList: (button: DrawButton) => ReactNode;
  readonly load: () => Promise<unknown>;
  readonly kind: 'menu' | 'dialog';
};

/**
 * A button whose list is loaded when it is first needed: menus weigh more than the page around them. Loading begins
 * when the pointer or the focus comes near.
 */
export function OnDemand({ renderButton, renderList, load, kind }: Props) {
  const [isOpened, setIsOpened] = useState(false);
  const closed = renderButton({
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => setIsOpened(true),
    onPointerEnter: () => prepare(load),
    onFocus: () => prepare(load),
  });
  if (!isOpened) return closed;
  return <Suspense fallback={closed}>{renderList(renderButton)}</Suspense>;
}

/**
 * Returns whether a just loaded list is open: it opens once its button is rendered, which then gets the focus again.
 */
export function useOpenAtOnce() {
  const [opened, setOpened] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const ref = useCallback((button: HTMLButtonElement | null) => {
    buttonRef.current = button;
    if (button === null) return;
    button.focus();
    setOpened(true);
  }, []);
  const focusButton = () => buttonRef.current?.focus();
  return { opened, setOpened, ref, focusButton };
}

// A failure to load is shown when the list is opened, not when the pointer comes near its button.
function prepare(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
