import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { countQuantities, decodeFile, firstSender, type ReadingRules, readSchedules, standardRules } from '@packing/edi'
import { dealerLookup, partUnitKey, spellCode } from './dealer-lookup.ts'
import type { CountedSchedules, ScheduleFile } from './read-order-messages.ts'

async function read({ path, reading }: ScheduleFile): Promise<void> {
  const dealerOf = dealerLookup(reading)
  const { partUnits } = reading
  const hasUnits = Object.keys(partUnits).length > 0
  const rulesOf = (sender: string, points: readonly string[]): ReadingRules => {
    const dealerCode = dealerOf(sender, points) ?? ''
    const rules = reading.rules[dealerCode] ?? standardRules
    if (!hasUnits) return rules
    const unitOf = (part: string) => partUnits[partUnitKey(dealerCode, part)] ?? partUnits[partUnitKey('', part)]
    return { ...rules, unitOf }
  }
  const bytes = await readFile(path)
  const decoded = decodeFile(bytes, reading.characters[spellCode(firstSender(bytes))])
  const schedules = readSchedules(decoded, rulesOf)
  const { standard } = schedules
  const counted = standard ? countQuantities(decoded.text, standard) : { firm: 0, forecast: 0, other: 0 }
  const read: CountedSchedules = { ...schedules, counted }
  parentPort?.postMessage(read)
}

// A failure ends the thread.
parentPort?.on('message', (file: ScheduleFile) => void read(file))
