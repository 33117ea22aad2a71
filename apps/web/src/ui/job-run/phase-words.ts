import type { Translate } from '../../platform/i18n/i18n.ts'

/** As jobs tell them. */
const phases = {
  load: 'jobRun.phase.load',
  plan: 'jobRun.phase.plan',
  check: 'jobRun.phase.check',
  'load containers': 'jobRun.phase.containers',
  'load apart': 'jobRun.phase.apart',
  'load together': 'jobRun.phase.together',
} as const

const isKnown = (phase: string): phase is keyof typeof phases => Object.hasOwn(phases, phase)

/** What a running job does; '' where that has no words. */
export const phaseWords = (phase: string, t: Translate): string => (isKnown(phase) ? t(phases[phase]) : '')
