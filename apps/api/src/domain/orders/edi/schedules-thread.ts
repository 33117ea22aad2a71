import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { readSchedules, standardRules } from '@packing/edi'
import { dealerLookup } from './dealer-lookup.ts'
import type { ScheduleFile } from './read-order-messages.ts'

async function read({ path, reading }: ScheduleFile): Promise<void> {
  const dealerOf = dealerLookup(reading)
  const rulesOf = (sender: string, points: readonly string[]) =>
    reading.rules[dealerOf(sender, points) ?? ''] ?? standardRules
  parentPort?.postMessage(readSchedules(await readFile(path), rulesOf))
}

// A failure ends the thread.
parentPort?.on('message', (file: ScheduleFile) => void read(file))
