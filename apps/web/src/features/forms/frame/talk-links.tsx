import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/index.ts';
import { AppLink, ButtonLink } from '../../../shared/ui/index.ts';
import type { Form } from '../document.ts';
import { talksQuery } from '../queries.ts';
import classes from './form-aside.module.css';

/** The talks of a form that the reader is in, and for its two people the way to arrange one (domain §7). */
export function TalkLinks({ form }: { readonly form: Form }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  const found = useQuery(talksQuery(form.id));
  if (!found.isSuccess) return null;
  const { talks, proposal } = found.data;
  if (talks.length === 0 && proposal === null) return null;
  return (
    <section aria-labelledby="form-talks">
      <h2 id="form-talks" className={classes.title}>
        {t('talks.title')}
      </h2>
      <ul className={classes.talks}>
        {talks.map(({ meetingId, startsAt, heldAt }) => (
          <li key={meetingId}>
            <AppLink to={`/meeting/${meetingId}`}>{format.dateTime(startsAt)}</AppLink>
            {heldAt !== null && ` · ${t('talks.held')}`}
          </li>
        ))}
      </ul>
      {proposal !== null && (
        <ButtonLink variant="default" to={`/meetings?talk=${form.id}`}>
          {t('talks.arrange', { name: proposal.other.name })}
        </ButtonLink>
      )}
    </section>
  );
}
