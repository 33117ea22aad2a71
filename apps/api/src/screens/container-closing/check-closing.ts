import {
  type CallById,
  containerCheckDigit,
  hasContainerNoShape,
  type ParsedInputOf,
  writtenInstant,
} from '@packing/contract'
import { startOfMinute } from '../../platform/clock/clock.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import type { ClosingCase, ClosingContainer } from './closing-container.ts'

export type ClosingInput = ParsedInputOf<CallById<'workspace/container-closing/close'>>

export interface Closing {
  readonly container: ClosingContainer
  readonly planned: readonly ClosingCase[]
  readonly added: readonly ClosingCase[]
  /** The container that has the seal already. */
  readonly sealedOther: string | null
  /** A closed container with the same number that has not been shipped. */
  readonly numberedOther: string | null
  readonly now: Date
  readonly timeZone: string
}

/** A tare that differs more from that of the type was probably misread. */
const TARE_TOLERANCE = 0.15
const NAMED = 5
const GRAMS = 1000

export const grams = (kg: number) => Math.round(kg * GRAMS)

/** Cases that are loaded when the container is closed so. */
export const loadedCases = ({ leftCaseNos }: ClosingInput, { planned, added }: Closing): readonly ClosingCase[] => [
  ...planned.filter(({ isPacked, caseNo }) => isPacked && !leftCaseNos.includes(caseNo)),
  ...added,
]

export function* closingIssues(input: ClosingInput, closing: Closing): Generator<ValidationIssue> {
  yield* numberIssues(input, closing)
  yield* caseIssues(input, closing)
  const loaded = loadedCases(input, closing)
  if (loaded.length === 0) yield { field: 'leftCaseNos', message: 'M-VAN-008' }
  yield* timeIssues(input, loaded, closing)
  yield* weightIssues(input, loaded, closing.container)
}

function* numberIssues(
  { isoNo, sealNo }: ClosingInput,
  { sealedOther, numberedOther }: Closing,
): Generator<ValidationIssue> {
  const params = { value: isoNo }
  if (!hasContainerNoShape(isoNo)) yield { field: 'isoNo', message: 'M-VAN-002', params }
  else {
    const expected = containerCheckDigit(isoNo.slice(0, 10))
    if (expected !== Number(isoNo[10])) yield { field: 'isoNo', message: 'M-VAN-003', params: { ...params, expected } }
  }
  if (numberedOther !== null)
    yield { field: 'isoNo', message: 'M-VAN-024', params: { ...params, renbanNo: numberedOther } }
  if (sealedOther !== null)
    yield { field: 'sealNo', message: 'M-VAN-004', params: { value: sealNo, renbanNo: sealedOther } }
}

function* caseIssues(input: ClosingInput, { container, planned, added }: Closing): Generator<ValidationIssue> {
  const { renbanNo, containerId, dealers } = container
  for (const [at, caseNo] of input.leftCaseNos.entries())
    if (!planned.some((one) => one.caseNo === caseNo))
      yield { field: `leftCaseNos[${at}]`, message: 'M-VAN-009', params: { caseNo, renbanNo } }
  for (const [at, caseNo] of input.addedCaseNos.entries()) {
    const one = added.find((each) => each.caseNo === caseNo)
    const isLoadable =
      one?.isPacked && one.isOpen && one.containerId !== containerId && dealers.includes(one.dealerCode)
    if (!isLoadable) yield { field: `addedCaseNos[${at}]`, message: 'M-VAN-010', params: { caseNo } }
  }
  const unpacked = planned.filter(({ isPacked }) => !isPacked).map(({ caseNo }) => caseNo)
  if (unpacked.length > 0) {
    const cases = unpacked.slice(0, NAMED).join(', ') + (unpacked.length > NAMED ? ' …' : '')
    yield { field: '', message: 'M-VAN-011', params: { count: unpacked.length, cases }, errorType: 'WARNING' }
  }
}

function* timeIssues(
  { vannedAt }: ClosingInput,
  loaded: readonly ClosingCase[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Generator<ValidationIssue> {
  const at = new Date(vannedAt)
  if (at > now) yield { field: 'vannedAt', message: 'M-VAN-005' }
  const later = loaded.find(({ packedAt }) => packedAt !== null && startOfMinute(packedAt) > at)
  if (later?.packedAt)
    yield {
      field: 'vannedAt',
      message: 'M-VAN-006',
      params: { caseNo: later.caseNo, at: writtenInstant(later.packedAt, timeZone) },
    }
}

function* weightIssues(
  { tareKg, securingKg }: ClosingInput,
  loaded: readonly ClosingCase[],
  { containerType, typeTareKg, maxPayloadKg }: ClosingContainer,
): Generator<ValidationIssue> {
  const cargoG = loaded.reduce((sum, { grossKg }) => sum + grams(grossKg), 0) + grams(securingKg)
  if (cargoG > grams(maxPayloadKg))
    yield { field: 'securingKg', message: 'M-VAN-007', params: { kg: cargoG / GRAMS, max: maxPayloadKg } }
  if (Math.abs(tareKg - typeTareKg) > typeTareKg * TARE_TOLERANCE)
    yield {
      field: 'tareKg',
      message: 'M-VAN-012',
      params: { type: containerType, expected: typeTareKg },
      errorType: 'WARNING',
    }
}
