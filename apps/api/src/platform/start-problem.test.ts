import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { fileReason, orStartProblem, portProblem, StartProblem } from './start-problem.ts'

const listening = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
    server.unref()
  })

const problemOf = (port: number, host: string) =>
  orStartProblem(listening(port, host), portProblem('METRICS_PORT', { host, port })).then(String, String)

it('says of a port what another process, or another machine, has to do with it', async () => {
  const host = '127.0.0.1'
  const taken = await listening(0, host)
  expect(await problemOf(taken, host)).toBe(
    `StartProblem: This process cannot listen on port ${taken} of 127.0.0.1 (METRICS_PORT): another process has it: stop that one, or set another METRICS_PORT.`,
  )
  expect(await problemOf(0, '192.0.2.1')).toContain('no address of this machine: correct METRICS_HOST.')
})

it('says of a file why it cannot be read, and names a problem once', async () => {
  const wrong = (path: string) =>
    orStartProblem(readFile(path), (error) => `${path}: ${fileReason(error)}.`).catch(String)
  expect(await wrong('/nothing/here')).toBe('StartProblem: /nothing/here: it does not exist.')
  expect(await wrong('/')).toBe('StartProblem: /: it is a folder.')
  const known = Promise.reject(new StartProblem('Correct it.'))
  await expect(orStartProblem(known, () => 'other')).rejects.toThrow('Correct it.')
})
