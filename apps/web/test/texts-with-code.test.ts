import { expect, test } from 'vitest';
import { areasIn } from '../texts-with-code.ts';

test('a module names each area of texts that it asks for once', () => {
  const code = `
    const { t } = useTranslation('training');
    const one = useTranslation(['training-needs', 'common']).t;
    const { i18n } = useTranslation();
    const { t: again } = useTranslation(
      'training',
    );
    const title = useTranslation(area);`;
  expect(areasIn(code)).toEqual(['training', 'training-needs', 'common']);
  expect(areasIn('const { t } = useTranslation();')).toEqual([]);
});
