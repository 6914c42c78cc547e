import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Found, type Search, useSearchSelect } from '../../shared/ui/use-search-select.ts';
import classes from './projects.module.css';

type Props<Answer> = Search<Answer> & {
  readonly id?: string;
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly people: readonly Found[];
  readonly onChange: (people: readonly Found[]) => void;
};

/** Several people, found one by one by name. */
export function PeopleField<Answer>({ id, label, description, error, people, onChange, find, read }: Props<Answer>) {
  const { t } = useTranslation('projects');
  const search = useSearchSelect({
    find,
    read: (answer: Answer) => read(answer).filter((found) => people.every((one) => one.id !== found.id)),
    value: null,
    onChange: (found) => found !== null && onChange([...people, found]),
  });
  return (
    <div className={classes.people}>
      <Select
        {...search}
        {...(id !== undefined && { id })}
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
      />
      {people.length > 0 && (
        <ul className={classes.chips} aria-label={label}>
          {people.map((person) => (
            <li key={person.id}>
              <Button
                variant="default"
                size="compact-md"
                rightSection={<IconX size="1em" aria-hidden />}
                aria-label={t('people.remove', { name: person.name })}
                onClick={() => onChange(people.filter((one) => one.id !== person.id))}
              >
                {person.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
