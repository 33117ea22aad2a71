import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { fromRoot } from './child.ts'

/** Runs until it is orphaned. */
const child = `
  import { onceOrphaned } from ${JSON.stringify(fromRoot('scripts/launch/orphan.ts'))}
  const alive = setInterval(() => {}, 1000)
  onceOrphaned(() => { process.stdout.write('orphaned'); clearInterval(alive) })
  process.stdout.write('up ')`

test('calls back once the shell around it has ended on a signal that it did not pass on', async () => {
  const command = `"${process.execPath}" --import tsx --input-type=module --eval "$CHILD"; true`
  const shell = spawn('sh', ['-c', command], { env: { ...process.env, CHILD: child }, cwd: fromRoot('.') })
  let written = ''
  shell.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString()
    if (written === 'up ') shell.kill('SIGTERM')
  })
  await once(shell.stdout, 'end')
  expect(written).toBe('up orphaned')
}, 60_000)
