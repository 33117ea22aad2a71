import { texts } from '../../platform/i18n/texts.ts'
import { impactTexts } from './impact-texts.ts'

const text = texts(impactTexts)
const MAX_NAMED = 4

/** Codes of a line; its link has all of them. */
export function codeWords(codes: readonly string[]): string {
  if (codes.length <= MAX_NAMED) return codes.join(', ')
  return text('codesAndMore', { codes: codes.slice(0, MAX_NAMED).join(', '), count: codes.length - MAX_NAMED })
}
