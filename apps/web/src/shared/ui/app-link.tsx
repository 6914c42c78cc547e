import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

/** A link to an address of the application, such as `/my-performance/12/year_end?tab=core`. */
export type AppLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { readonly to: string };

/** Opens an address of the application; with a modifier key, in a new window as any link does. */
export function AppLink({ to, onClick, ...rest }: AppLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    router.history.push(to);
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the other properties
  return <a href={`#${to}`} onClick={open} {...rest} />;
}
