import { Fragment, type ReactNode } from 'react';

const PART = /.+?(?:[/@]|\.(?=\S)|$)/gs;

/**
 * Returns a name or e-mail in which a line may end after a slash, an @ or a dot: 'Moderate/Satisfactory'. Who copies it
 * gets it as it was.
 */
export function breakable(name: string): ReactNode {
  const parts = [...name.matchAll(PART)];
  if (parts.length < 2) return name;
  return (
    <span>
      {parts.map(({ 0: part, index: from }) => (
        <Fragment key={from}>
          {from > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
