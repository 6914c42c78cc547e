import { TextInput } from '@mantine/core';
import type { FieldCode } from '@prestasi/contract';
import {
  hasDigits,
  hasExactLength,
  isAlpha,
  isAlphaDash,
  isAlphaNum,
  isBetween,
  isCreditCard,
  isIntegerText,
  isPositiveNumber,
} from '@prestasi/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../shared/form/index.ts';
import { Panel, readNumber } from '../../shared/ui/index.ts';

type Rule = {
  readonly name: string;
  /** A text that breaks the rule, shown first. */
  readonly wrong: string;
  readonly holds: (text: string) => boolean;
  readonly code: FieldCode;
  readonly params?: Readonly<Record<string, number>>;
};

const numberRule = (holds: (number: number) => boolean) => (text: string) => {
  const typed = readNumber(text);
  return typed.isRead && (typed.number === null || holds(typed.number));
};

/** The specification's form rules (§5) about a single text. */
const RULES: readonly Rule[] = [
  { name: 'alpha', wrong: 'Siti 1', holds: isAlpha, code: 'alpha' },
  { name: 'alpha-num', wrong: 'B-12', holds: isAlphaNum, code: 'alpha_num' },
  { name: 'alpha-dash', wrong: 'B 12', holds: isAlphaDash, code: 'alpha_dash' },
  { name: 'digits: 5', wrong: '4100', holds: (text) => hasDigits(text, 5), code: 'digits', params: { count: 5 } },
  {
    name: 'exact length: 3',
    wrong: 'ab',
    holds: (text) => hasExactLength(text, 3),
    code: 'exact_length',
    params: { count: 3 },
  },
  { name: 'integer', wrong: '1.5', holds: isIntegerText, code: 'not_integer' },
  {
    name: 'between: 1–10',
    wrong: '11',
    holds: numberRule((number) => isBetween(number, 1, 10)),
    code: 'between',
    params: { minimum: 1, maximum: 10 },
  },
  { name: 'positive number', wrong: '-5', holds: numberRule(isPositiveNumber), code: 'positive_number' },
  { name: 'credit card', wrong: '411111111111111', holds: isCreditCard, code: 'credit_card' },
];

/** Each form rule of the specification with a field to try it, and its error message. */
export function GalleryRules() {
  return (
    <Panel title="Peraturan ruangan">
      <FieldGrid>
        {RULES.map((rule) => (
          <RuleField key={rule.name} rule={rule} />
        ))}
      </FieldGrid>
    </Panel>
  );
}

function RuleField({ rule: { name, wrong, holds, code, params } }: { rule: Rule }) {
  const { t } = useTranslation('problems');
  const [text, setText] = useState(wrong);
  return (
    <TextInput
      label={name}
      value={text}
      error={holds(text) ? undefined : t(`field.${code}`, { ...params })}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
