import type { Translate } from '../../platform/i18n/texts.ts'
import { jobRunTexts } from './job-run-texts.ts'

type JobKey = Extract<keyof typeof jobRunTexts, `job.${string}`>

const isKnown = (key: string): key is JobKey => Object.hasOwn(jobRunTexts, key)

/** Its name, or its id if it has none. */
export function jobWords(jobId: string, t: Translate<typeof jobRunTexts>): string {
  const key = `job.${jobId}`
  return isKnown(key) ? t(key) : jobId
}
