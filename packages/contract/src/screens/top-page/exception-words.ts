import type { Language } from '../../texts/languages.ts'
import { writeText, writtenNumber } from '../../texts/write-text.ts'
import { exceptionKindTexts } from './exception-kind-texts.ts'
import type { DeskException } from './exceptions.ts'

const causes = ['NO_CONDITION', 'NO_CORRESPONDENCE'] as const

const written = (isoDate: string) => isoDate.slice(0, 10).replaceAll('-', '/')

/** The reason as a sentence. */
export function exceptionSentence(row: DeskException, language: Language): string {
  const { kind, count, pieces, dealers, names, vanOn, step, rev, severity, hasMore } = row
  const say = (key: keyof typeof exceptionKindTexts, params = {}) =>
    writeText(exceptionKindTexts[key], params, language)
  const [name = ''] = names
  const cause = causes.find((each) => each === name)
  const words = say(`say.${kind}`, {
    count,
    pieces: writtenNumber(pieces ?? 0),
    dealer: dealers.join(', '),
    van: vanOn === null ? '' : written(vanOn),
    name,
    net: name,
    cause: cause === undefined ? name : say(`cause.${cause}`),
    step: step === null ? '' : say(`step.${step}`),
    rev: rev ?? '',
  }).replace(writtenNumber(count), `${writtenNumber(count)}${hasMore ? '+' : ''}`)
  return severity === null ? words : `${words} (${say(`severity.${severity}`)})`
}

export const exceptionName = ({ kind }: Pick<DeskException, 'kind'>, language: Language): string =>
  writeText(exceptionKindTexts[`kind.${kind}`], {}, language)
