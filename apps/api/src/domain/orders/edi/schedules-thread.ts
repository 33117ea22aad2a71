import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { readSchedules } from '@packing/edi'

const read = async (path: string) => parentPort?.postMessage(readSchedules(await readFile(path)))

// A failure ends the thread.
parentPort?.on('message', (path: string) => void read(path))
