import '../../testing/browser-globals.ts'
import { expect, it } from 'vitest'

const { texts } = await import('../../platform/i18n/texts.ts')
const { jobRunTexts } = await import('./job-run-texts.ts')
const { jobWords } = await import('./job-words.ts')

it('names jobs, and shows the id of one without a name', () => {
  const ids = ['PLAN_LEVEL', 'OCF_BUILD', 'TRIAL']
  expect(ids.map((id) => jobWords(id, texts(jobRunTexts)))).toEqual(['Plan levelling', 'Order confirmation', 'TRIAL'])
})
