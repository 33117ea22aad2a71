import type { Translate } from '../../platform/i18n/texts.ts'
import type { jobRunTexts } from './job-run-texts.ts'

const phases = {
  load: 'phase.load',
  plan: 'phase.plan',
  check: 'phase.check',
  'load containers': 'phase.containers',
  'load apart': 'phase.apart',
  'load together': 'phase.together',
} as const

const isKnown = (phase: string): phase is keyof typeof phases => Object.hasOwn(phases, phase)

export const phaseWords = (phase: string, t: Translate<typeof jobRunTexts>): string =>
  isKnown(phase) ? t(phases[phase]) : ''
