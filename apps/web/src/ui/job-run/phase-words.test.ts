import '../../testing/browser-globals.ts'
import { expect, it } from 'vitest'

const { texts } = await import('../../platform/i18n/texts.ts')
const { jobRunTexts } = await import('./job-run-texts.ts')
const { phaseWords } = await import('./phase-words.ts')

const inEnglish = texts(jobRunTexts)

it('translates the phases of jobs, and hides unknown ones', () => {
  const phases = ['load', 'plan', 'check', 'load containers', 'load apart', 'load together']
  const words = phases.map((phase) => phaseWords(phase, inEnglish))
  expect(words).toEqual([
    'Loading data',
    'Calculating',
    'Checking',
    'Loading containers',
    'Loading separately',
    'Loading together',
  ])
  expect(['', 'level.fill', 'toString'].map((phase) => phaseWords(phase, inEnglish))).toEqual(['', '', ''])
})
