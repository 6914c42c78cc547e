import { IconPaperclip } from '@tabler/icons-react';
import { RemovalButton } from '../fields/removal-button.tsx';
import { EvidenceLink, type EvidenceLinkProps } from './evidence-link.tsx';
import classes from './evidence.module.css';

type Props = EvidenceLinkProps & {
  /** The removal, with its consequence; null where the reader may not. */
  readonly removal: {
    readonly consequence: string;
    readonly isRunning: boolean;
    readonly onRemove: () => void;
  } | null;
};

/** A file of evidence: opened by its name, and removed after a question. */
export function EvidenceLine({ removal, ...link }: Props) {
  return (
    <>
      <IconPaperclip size="1.1em" stroke={1.5} aria-hidden className={classes.sign} />
      <span className={classes.name}>
        <EvidenceLink {...link} />
      </span>
      {removal !== null && <RemovalButton name={link.evidence.name} {...removal} />}
    </>
  );
}
