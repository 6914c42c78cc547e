export { ApiProblem, fieldMessages, isProblem } from './api-problem.ts';
export { callApi, callForFile, type CallInput } from './call-api.ts';
export { idIn } from './id-in.ts';
export { pollOf } from './poll.ts';
export { queryClient } from './query-client.ts';
export { queryKeyOf, queryOf } from './query-of.ts';
export { saveFile } from './save-file.ts';
export { showProblem, wordsOf } from './show-problem.ts';
export { upload } from './upload.ts';
