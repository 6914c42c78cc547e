import * as contract from '@prestasi/contract';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { changeSettings, previewSettings } from './change-settings.ts';
import { saveEvaluationMethods } from './evaluation-methods.ts';
import { archiveNamedSetting, namedSetting, namedSettingPage, mayCreate } from './named-settings.ts';
import { listSettings } from './list-settings.ts';
import { createPerformanceScale, presentPerformanceScale, savePerformanceScale } from './performance-scales.ts';
import { createScoreSet, presentScoreSet, saveScoreSet } from './score-sets.ts';
import { saveTrainingMethods, saveTrainingRatings, trainingMethods, trainingRatings } from './training-lists.ts';

/** Binds the calls for the settings of appraisals, for many companies at once. */
export function registerSettings(server: Server): void {
  registerMany(server);
  registerScoreSets(server);
  registerPerformanceScales(server);
  registerLists(server);
}

function registerMany(server: Server): void {
  register(server, contract.listAppraisalSettings, listSettings);
  register(server, contract.previewSettings, previewSettings);
  registerChange(server, contract.changeSettings, changeSettings);
  registerChange(server, contract.saveEvaluationMethods, saveEvaluationMethods);
}

function registerScoreSets(server: Server): void {
  const { services } = server;
  register(server, contract.listScoreSets, async ({ actor, query }) => {
    const { rows, total } = await namedSettingPage(services.db, actor, 'score_set', query);
    const { page, size } = query;
    return { rows: rows.map(presentScoreSet), total, page, size, ...mayCreate(actor) };
  });
  register(server, contract.getScoreSet, async ({ actor, params }) =>
    presentScoreSet(await namedSetting(services.db, actor, 'score_set', params.id)),
  );
  registerChange(server, contract.createScoreSet, createScoreSet);
  registerChange(server, contract.saveScoreSet, saveScoreSet);
  register(server, contract.archiveScoreSet, ({ params, body, inTransaction, ...context }) =>
    inTransaction(async (tx) =>
      presentScoreSet(await archiveNamedSetting(tx, context, 'score_set', { ...body, id: params.id })),
    ),
  );
}

function registerPerformanceScales(server: Server): void {
  const { services } = server;
  register(server, contract.listPerformanceScales, async ({ actor, query }) => {
    const { rows, total } = await namedSettingPage(services.db, actor, 'performance_scale', query);
    const { page, size } = query;
    return { rows: rows.map(presentPerformanceScale), total, page, size, ...mayCreate(actor) };
  });
  register(server, contract.getPerformanceScale, async ({ actor, params }) =>
    presentPerformanceScale(await namedSetting(services.db, actor, 'performance_scale', params.id)),
  );
  registerChange(server, contract.createPerformanceScale, createPerformanceScale);
  registerChange(server, contract.savePerformanceScale, savePerformanceScale);
  register(server, contract.archivePerformanceScale, ({ params, body, inTransaction, ...context }) =>
    inTransaction(async (tx) =>
      presentPerformanceScale(await archiveNamedSetting(tx, context, 'performance_scale', { ...body, id: params.id })),
    ),
  );
}

function registerLists(server: Server): void {
  const { services } = server;
  register(server, contract.listTrainingMethods, ({ actor }) => trainingMethods(services.db, actor));
  registerChange(server, contract.saveTrainingMethods, saveTrainingMethods);
  register(server, contract.listTrainingRatings, ({ actor }) => trainingRatings(services.db, actor));
  registerChange(server, contract.saveTrainingRatings, saveTrainingRatings);
}
