import { expect, it } from 'vitest'
import { jobRunTexts } from '../../platform/i18n/texts/job-run.ts'
import { phaseWords } from './phase-words.ts'

const inEnglish = ((key: keyof typeof jobRunTexts) => jobRunTexts[key].en) as Parameters<typeof phaseWords>[1]

it('says in words what jobs tell, and nothing of what has no words', () => {
  const told = ['load', 'plan', 'check', 'load containers', 'load apart', 'load together']
  const words = told.map((phase) => phaseWords(phase, inEnglish))
  expect(words).toEqual(['Reading', 'Planning', 'Checking', 'Loading containers', 'Loading apart', 'Loading together'])
  expect(['', 'level.fill', 'toString'].map((phase) => phaseWords(phase, inEnglish))).toEqual(['', '', ''])
})
