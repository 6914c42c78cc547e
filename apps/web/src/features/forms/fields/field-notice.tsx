import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ToneIcon } from '../../../shared/ui/index.ts';
import type { FieldValue } from '../saving/field-edit.ts';
import classes from './field-notice.module.css';
import { useProblemText } from './problem-text.ts';
import type { FieldHandle } from './use-field.ts';

type Props<V extends FieldValue> = {
  readonly handle: Pick<FieldHandle<V>, 'failure' | 'value' | 'resolve'>;
  /** Writes a value of this field as text; default: the text itself. */
  readonly say?: (value: V) => string;
};

/**
 * The reason why a field is not saved, shown below it: a refusal, or another version to choose from. Nothing is
 * overwritten silently.
 */
export function FieldNotice<V extends FieldValue>({ handle, say }: Props<V>) {
  const { t } = useTranslation('forms');
  const problemText = useProblemText();
  const { failure, value, resolve } = handle;
  if (failure === null) return null;
  if (failure.kind === 'refused') {
    return (
      <p className={classes.refused} role="alert">
        <ToneIcon tone="danger" /> {problemText(failure.problem)}
      </p>
    );
  }
  const words = (one: FieldValue) => (say ? say(one as V) : String(one ?? '')) || t('conflict.empty');
  return (
    <div className={classes.conflict} role="alert">
      <p className={classes.title}>
        <ToneIcon tone="warn" /> {t('conflict.title')}
      </p>
      <div className={classes.versions}>
        <Version
          name={t('conflict.mine')}
          text={words(value)}
          action={t('conflict.keepMine')}
          onAction={() => resolve('mine')}
        />
        <Version
          name={t('conflict.theirs')}
          text={words(failure.theirs)}
          action={t('conflict.takeTheirs')}
          onAction={() => resolve('theirs')}
        />
      </div>
    </div>
  );
}

function Version({
  name,
  text,
  action,
  onAction,
}: {
  name: string;
  text: string;
  action: string;
  onAction: () => void;
}) {
  return (
    <div className={classes.version}>
      <p className={classes.name}>{name}</p>
      <p className={classes.text}>{text}</p>
      <Button size="xs" variant="default" onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
