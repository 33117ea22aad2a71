import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fromRoot } from './child.ts'

const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** Returns whether it succeeded. When this process is stopped, the command and its own children end, too. */
export async function runToEnd(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: fromRoot('.'), stdio: 'inherit', detached: true })
  const end = () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGTERM')
  }
  const endBy = (_signal: string, number: number) => process.exit(128 + number)
  process.once('exit', end)
  for (const signal of signals) process.once(signal, endBy)
  try {
    const [code] = await once(child, 'close')
    return code === 0
  } finally {
    process.off('exit', end)
    for (const signal of signals) process.off(signal, endBy)
  }
}
