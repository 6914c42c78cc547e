import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import type { Company } from './company.ts';

/** What the company is, and how to reach it. */
export function DetailsPanel({ company }: { company: Company }) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const { description, registrationNumber, incorporatedOn, phone, website, address } = company;
  return (
    <Panel title={t('details.title')}>
      <Facts
        facts={[
          { label: t('details.description'), value: description },
          { label: t('details.registrationNumber'), value: registrationNumber },
          { label: t('details.incorporatedOn'), value: incorporatedOn === null ? null : format.day(incorporatedOn) },
          { label: t('details.address'), value: address },
          { label: t('details.phone'), value: phone === null ? null : <a href={`tel:${phone}`}>{phone}</a> },
          { label: t('details.website'), value: website === null ? null : <Website address={website} /> },
        ]}
      />
    </Panel>
  );
}

function Website({ address }: { address: string }) {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}
