import { spawn } from 'node:child_process'
import { fromRoot } from '../launch/child.ts'

export interface Ran {
  readonly isGood: boolean
  readonly output: string
  readonly ms: number
}

export function run(command: string, args: readonly string[]): Promise<Ran> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: fromRoot('.'), stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (isGood: boolean, more = '') =>
      resolve({ isGood, output: Buffer.concat(chunks).toString() + more, ms: performance.now() - begun })
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0))
  })
}

/** The compiler in native code. `typescript` is its predecessor, whose interface other checks use. */
export const typescript = fromRoot('node_modules/typescript-native/bin/tsc')
export const bin = (name: string) => fromRoot(`node_modules/.bin/${name}`)
