import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readSchedules } from '@packing/edi'

const { path }: { path: string } = workerData
parentPort?.postMessage(readSchedules(await readFile(path)))
