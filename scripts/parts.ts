/**
 * The tests of a part of the product: the beginnings of the names of its server tests, and the names of its journeys.
 */
export type Part = { readonly server: readonly string[]; readonly journeys: readonly string[] };

const year = ['clerk', 'executive'];
const accounts = ['accounts', 'sign-in'];

/**
 * The parts of the product, by the folders of server and web and by the files of texts, with their tests. Everything
 * that belongs to no part (platform, tables, access, contract, domain) is covered by all tests.
 */
export const PARTS: Readonly<Record<string, Part>> = {
  auth: { server: ['people', 'sign-in', 'attack-sessions'], journeys: accounts },
  'training-needs': { server: ['training', 'forms-final'], journeys: [] },
  'training-evaluations': { server: ['training'], journeys: [] },
  anchors: { server: ['history-anchors', 'backup'], journeys: [] },
  audit: { server: ['audit', 'history-tampering'], journeys: ['audit'] },
  erasure: { server: ['erasure'], journeys: [] },
  appeals: { server: ['appeals', 'forms-scope'], journeys: ['appeal'] },
  calendar: { server: ['calendar', 'holidays'], journeys: ['calendar'] },
  'calendar-changes': { server: ['calendar'], journeys: [] },
  calibration: { server: ['calibration', 'score-logs'], journeys: ['calibration'] },
  search: { server: ['search'], journeys: ['search'] },
  chart: { server: ['chart'], journeys: ['units'] },
  training: { server: ['training', 'forms-year'], journeys: ['training'] },
  companies: { server: ['companies'], journeys: ['companies'] },
  competencies: { server: ['competencies', 'reference'], journeys: ['competencies'] },
  confirmations: { server: ['power'], journeys: ['confirmations'] },
  cycles: { server: ['cycles', 'forms-newcomers'], journeys: ['from-nothing', 'typing', ...year] },
  dashboard: { server: ['me'], journeys: ['bell', 'busy', 'sign-in'] },
  delegations: { server: ['delegations', 'absences', 'forms-scope'], journeys: ['delegation', 'absence'] },
  documents: { server: ['documents'], journeys: ['documents'] },
  verify: { server: ['documents'], journeys: ['documents'] },
  exports: { server: ['exports'], journeys: ['round-trip'] },
  reassignment: { server: ['forms-approvers', 'forms-segments', 'movements'], journeys: ['movements', 'new-position'] },
  forms: {
    server: ['forms', 'outstanding', 'movements-sections'],
    journeys: [
      'saving',
      'print',
      'last-year',
      'alignment',
      'item-evidence',
      'new-position',
      'outstanding',
      'single-officer',
      ...year,
    ],
  },
  gallery: { server: [], journeys: [] },
  grades: { server: ['grades'], journeys: ['settings'] },
  holidays: { server: ['holidays', 'records'], journeys: ['calendar'] },
  objectives: { server: ['alignment', 'records'], journeys: ['alignment'] },
  directory: {
    server: ['staff-list', 'organisation', 'team', 'units', 'exports', 'training'],
    journeys: ['staff', 'companies'],
  },
  health: { server: ['health'], journeys: ['health'] },
  history: { server: ['history', 'imports-history', 'movements-history'], journeys: ['staff'] },
  imports: { server: ['imports'], journeys: ['import', 'round-trip'] },
  me: { server: ['me', 'requests'], journeys: ['requests'] },
  meetings: { server: ['meetings'], journeys: ['meetings'] },
  movements: { server: ['movements', 'forms-segments'], journeys: ['movements', 'overall-mark'] },
  notes: { server: ['private-notes'], journeys: ['notes'] },
  notifications: { server: ['notifications', 'imports-notices'], journeys: ['bell'] },
  'unit-heads': { server: ['units-heads', 'health-unit-heads', 'movements-leaving'], journeys: ['units', 'movements'] },
  organisation: {
    server: ['organisation', 'closed-units', 'units', 'cycles-planning'],
    journeys: ['companies', 'units'],
  },
  'performance-history': { server: ['performance-history'], journeys: ['performance-history'] },
  people: { server: ['people', 'sign-in', 'attack-sessions', 'setup'], journeys: accounts },
  policy: { server: ['settings', 'cycles-policy'], journeys: ['settings', 'specification'] },
  power: { server: ['power', 'staff', 'movements', 'people'], journeys: ['confirmations'] },
  projects: { server: ['projects', 'health'], journeys: ['projects'] },
  positions: { server: ['positions', 'records', 'imports-tasks'], journeys: ['units', 'typing'] },
  reference: { server: ['competencies', 'reference'], journeys: ['competencies'] },
  reminders: { server: ['reminders'], journeys: ['settings'] },
  reports: {
    server: ['forms-lists', 'forms-scope', 'forms-unit-report', 'team'],
    journeys: ['busy', 'division-report', ...year],
  },
  requests: { server: ['requests'], journeys: ['requests'] },
  'score-list': { server: ['score-list', 'exports-lists'], journeys: ['score-list'] },
  'prepared-files': { server: ['prepared-files'], journeys: ['prepared-files'] },
  'score-logs': { server: ['score-logs'], journeys: ['score-list'] },
  settings: { server: ['settings', 'cycles-policy'], journeys: ['settings'] },
  setup: { server: ['setup'], journeys: ['from-nothing', 'companies'] },
  staff: { server: ['staff'], journeys: ['staff'] },
  statistics: { server: ['statistics'], journeys: ['statistics'] },
  team: { server: ['team'], journeys: ['busy'] },
  theme: { server: ['theme'], journeys: ['settings'] },
  records: { server: ['records', 'history'], journeys: ['units'] },
  units: { server: ['units', 'records', 'positions'], journeys: ['units'] },
};
