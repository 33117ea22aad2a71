import type { Net } from '../jobs/written-params.ts'

/** Without parameters, runs and settings. */
export const plainNet: Net = {
  netId: 'PLAN_LEVEL',
  netName: 'Levelling',
  effect: '',
  isAllowed: true,
  rejects: [],
  jobs: [],
  params: [],
  averageSeconds: null,
  lastRun: null,
  setting: {
    schedule: null,
    forbidden: null,
    closesService: false,
    longestMinutes: null,
    cancelsLate: false,
    nextStartAt: null,
    rowVersion: 0,
  },
}
