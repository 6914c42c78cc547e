import type {
  BodyOf,
  createPerformanceScale as creating,
  OutputOf,
  savePerformanceScale as saving,
} from '@prestasi/contract';
import { MARKS, type ScaleStep } from '@prestasi/domain';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { createNamedSetting, type NamedSetting, saveNamedSetting } from './named-settings.ts';
import { presentNamedSetting } from './presenter.ts';

type View = OutputOf<typeof saving>;

/**
 * Creates a performance scale. Refuses (`validation_error`) labels that are not those of the marks 1 to 6 in their
 * order.
 */
export const createPerformanceScale: ChangeHandler<typeof creating> = async (tx, acting) => {
  const {
    body: { name, companyId, scale },
  } = acting;
  const content = stepsOf(scale);
  return presentPerformanceScale(
    await createNamedSetting(tx, acting, 'performance_scale', { name, companyId, content }),
  );
};

/**
 * Changes a performance scale and, with it, every setting that uses it. Refuses as `createPerformanceScale` does, and a
 * stale version.
 */
export const savePerformanceScale: ChangeHandler<typeof saving> = async (tx, acting) => {
  const { id } = acting.params;
  const { name, scale, version } = acting.body;
  const change = { kind: 'scale', scale: stepsOf(scale) } as const;
  return presentPerformanceScale(
    await saveNamedSetting(tx, acting, 'performance_scale', { id, version, name, change }),
  );
};

/** Returns a performance scale with its labels and definitions. */
export function presentPerformanceScale(setting: NamedSetting): View {
  return { ...presentNamedSetting(setting), scale: structuredClone(setting.content) as View['scale'] };
}

function stepsOf(scale: BodyOf<typeof saving>['scale']): ScaleStep[] {
  return MARKS.map((mark, index) => {
    const step = scale[index];
    if (step === undefined || step.mark !== mark) {
      throw new Problem('validation_error', { fields: [{ path: `scale.${index}`, code: 'scale' }] });
    }
    return { mark, label: step.label, definition: step.definition ?? null };
  });
}
