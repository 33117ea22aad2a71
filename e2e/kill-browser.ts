import { readdir, readFile } from 'node:fs/promises'
import { expect } from './fixtures.ts'

/** Processes whose command line names the folder. */
async function processesOf(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const commands = await Promise.all(
    ids.map(async (id) => [id, await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')] as const),
  )
  return commands.flatMap(([id, command]) => (id !== process.pid && command.includes(folder) ? [id] : []))
}

/** As when the battery of a handheld is taken out: the browser with this profile has no time to write anything. */
export async function killBrowserOf(folder: string): Promise<void> {
  for (const id of await processesOf(folder)) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has ended with another one.
    }
  }
  await expect.poll(() => processesOf(folder)).toEqual([])
}
