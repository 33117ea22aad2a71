import { readdirSync, readFileSync } from 'node:fs'

/**
 * Kills the processes in which Vitest runs tests: a change can make a loop endless, and such a process reacts to no
 * message. Reads `/proc`, so it works on Linux only.
 */
export function killWorkers(): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isChild = /^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] === String(process.pid)
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (isChild && /vitest\/dist\/workers/.test(command)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has ended in the meantime.
    }
  }
}
