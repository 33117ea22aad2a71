import { type RulesOf, standardRules } from '@packing/edi'
import { dealerLookup, partUnitKey } from './dealer-lookup.ts'
import type { PartnerReading } from './partner-codes.ts'

/** How the files of a sender are read, and in which unit it counts a part. */
export function rulesLookup(reading: Omit<PartnerReading, 'characters'>): RulesOf {
  const dealerOf = dealerLookup(reading)
  const { partUnits } = reading
  const hasUnits = Object.keys(partUnits).length > 0
  return (sender, points) => {
    const dealerCode = dealerOf(sender, points) ?? ''
    const rules = reading.rules[dealerCode] ?? standardRules
    if (!hasUnits) return rules
    const unitOf = (part: string) => partUnits[partUnitKey(dealerCode, part)] ?? partUnits[partUnitKey('', part)]
    return { ...rules, unitOf }
  }
}
