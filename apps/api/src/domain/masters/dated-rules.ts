/** Rules of one dealer or of all ('*') that are in force between two dates. */
export interface DatedRule {
  readonly dealerCode: string
  readonly validFrom: string
  readonly validTo: string
}

const concernsOneDealer = (a: DatedRule, b: DatedRule) =>
  a.dealerCode === b.dealerCode || a.dealerCode === '*' || b.dealerCode === '*'

/** A rule that ended before it began is never in force. */
const isEverInForce = ({ validFrom, validTo }: DatedRule) => validFrom <= validTo

/** Whether both are in force for a dealer on some day. */
export const overlap = (a: DatedRule, b: DatedRule): boolean =>
  concernsOneDealer(a, b) && [a, b].every(isEverInForce) && a.validFrom <= b.validTo && b.validFrom <= a.validTo

/** Users responsible for some dealers change the rules of these only, never those for all dealers. */
export const isForeignRule = (dealerCodes: readonly string[] | null, ...dealers: readonly string[]): boolean =>
  dealerCodes !== null && dealers.some((dealer) => !dealerCodes.includes(dealer))
