import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes how long each test file took, with its imports and hooks, to the file that PRESTASI_TIMES names. */
// oxlint-disable-next-line import/no-default-export -- the form that vitest asks of a reporter
export default function createReporter(): Reporter {
  return {
    onTestRunEnd: (modules) => {
      const files = modules.map((module) => {
        const { collectDuration, setupDuration, duration } = module.diagnostic();
        return { file: module.relativeModuleId, seconds: (collectDuration + setupDuration + duration) / 1000 };
      });
      writeFileSync(process.env.PRESTASI_TIMES ?? '', JSON.stringify(files));
    },
  };
}
