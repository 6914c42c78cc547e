import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import type { Form, Item, Proposal } from './calibration.ts';
import classes from './form-detail.module.css';
import { MarkTrack } from './mark-track.tsx';
import { ProposeMark } from './propose-mark.tsx';
import type { useProposals } from './use-proposals.ts';

type Props = {
  readonly form: Form;
  readonly item: Item;
  readonly proposal: Proposal | null;
  readonly isOpen: boolean;
  readonly calls: ReturnType<typeof useProposals>;
  readonly onToggle: () => void;
};

/** One item on one line: its marks on a track; opened, what was written about them, and another mark to propose. */
export function ItemLine({ form, item, proposal, isOpen, calls, onToggle }: Props) {
  const { t } = useTranslation('calibration');
  const format = useFormat();
  const panel = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  const numbers = [item.selfScore, item.mark, item.moderatedMark].map((mark) => mark ?? '–');
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <button type="button" className={classes.line} aria-expanded={isOpen} aria-controls={panel} onClick={onToggle}>
        <span className={classes.title}>
          {item.title === '' ? t('item.untitled') : item.title}
          {item.weight !== null && item.weight > 0 && (
            <span className={classes.weight}> {format.weight(item.weight)}</span>
          )}
        </span>
        <MarkTrack
          self={item.selfScore}
          mark={item.mark}
          moderated={item.moderatedMark}
          proposed={proposal?.mark ?? null}
        />
        <span className={classes.numbers} aria-hidden>
          {numbers.slice(0, item.moderatedMark === null ? 2 : 3).join(' · ')}
          {proposal !== null && (
            <>
              <IconArrowRight size="1em" />
              <strong>{proposal.mark}</strong>
            </>
          )}
        </span>
        <Icon size="1.1rem" stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <div id={panel} className={classes.opened}>
          <Texts item={item} />
          <ProposeMark key={item.id} form={form} item={item} proposal={proposal} calls={calls} />
        </div>
      )}
    </li>
  );
}

/** What appraisee, supervisor and whoever moderated wrote about their marks. */
function Texts({ item }: { item: Item }) {
  const { t } = useTranslation('calibration');
  const texts = [
    { kind: 'self', mark: item.selfScore, text: item.evidence },
    { kind: 'mark', mark: item.mark, text: item.markRemark },
    { kind: 'moderated', mark: item.moderatedMark, text: item.moderationReason },
  ] as const;
  const written = texts.filter(({ mark, text }) => mark !== null && text !== null && text.trim() !== '');
  if (written.length === 0) return <p className={classes.quiet}>{t('item.noTexts')}</p>;
  return (
    <dl className={classes.texts}>
      {written.map(({ kind, mark, text }) => (
        <div key={kind}>
          <dt>{t(`item.why.${kind}`, { mark })}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
