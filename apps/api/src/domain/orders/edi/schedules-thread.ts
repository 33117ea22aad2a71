import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { countQuantities, decodeFile, firstSender, readSchedules } from '@packing/edi'
import { spellCode } from './dealer-lookup.ts'
import type { CountedSchedules, ScheduleFile } from './read-order-messages.ts'
import { rulesLookup } from './rules-lookup.ts'

async function read({ path, reading }: ScheduleFile): Promise<void> {
  const bytes = await readFile(path)
  const decoded = decodeFile(bytes, reading.characters[spellCode(firstSender(bytes))])
  const schedules = readSchedules(decoded, rulesLookup(reading))
  const { standard } = schedules
  const counted = standard ? countQuantities(decoded.text, standard) : { firm: 0, forecast: 0, other: 0 }
  const read: CountedSchedules = { ...schedules, counted }
  parentPort?.postMessage(read)
}

// A failure ends the thread.
parentPort?.on('message', (file: ScheduleFile) => void read(file))
