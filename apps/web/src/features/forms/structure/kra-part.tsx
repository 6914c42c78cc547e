import { useTranslation } from 'react-i18next';
import { EmptyPanel } from '../../../shared/ui/index.ts';
import { AlignedShare } from '../alignment/aligned-share.tsx';
import { canPlan, type Form, type Section } from '../document.ts';
import { AddButton, newField } from '../fields/add-button.tsx';
import { itemsOf } from '../parts/parts.ts';
import { BySection, inSection, sectionToAddTo } from './by-section.tsx';
import { KraPanel } from './kra-panel.tsx';
import { ShareWeights } from './share-weights.tsx';
import { StartPlan } from '../start/start-plan.tsx';
import classes from './structure.module.css';
import { WeightsTotal } from './weights-total.tsx';

/** Key result areas with their scorecards: planned, reviewed, marked. */
export function KraPart({ form }: { form: Form }) {
  return <BySection form={form} part="kra" Items={KraItems} />;
}

function KraItems({ form, section }: { form: Form; section: Section | null }) {
  const { t } = useTranslation('forms');
  const editable = canPlan(form, 'kra', section);
  const shown = inSection(itemsOf(form, 'kra', 'with'), section);
  const counted = inSection(itemsOf(form, 'kra'), section);
  const add = (
    <AddButton
      id="part-kra-add_information_first"
      label={t('kra.add')}
      edit={{ kind: 'item.add', itemKind: 'kra', ...sectionToAddTo(section) }}
      next={(after) => newField(form.content.items, after.content.items, 'item', 'title')}
    />
  );
  const ways = (
    <>
      {add}
      <StartPlan form={form} part="kra" section={section} present={counted} />
    </>
  );
  return (
    <div className={classes.part}>
      {shown.length === 0 && (
        <EmptyPanel
          title={t(editable ? 'kra.emptyEdit' : 'kra.empty')}
          {...(editable && { detail: t('kra.emptyDetail'), action: ways })}
        />
      )}
      {shown.map((item) => (
        <KraPanel key={item.id} form={form} item={item} />
      ))}
      <AlignedShare form={form} items={counted} />
      {editable && shown.length > 0 && (
        <div className={classes.foot}>
          {ways}
          {counted.length > 0 && <WeightsTotal id="part-kra-weights_total" items={counted} />}
          {counted.length > 0 && <ShareWeights form={form} part="kra" section={section} />}
        </div>
      )}
    </div>
  );
}
