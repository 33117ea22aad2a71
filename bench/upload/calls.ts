import { openAsBlob, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Call, callMethod, callPath, type Reply } from '@packing/contract'
import { BENCH_PRCT } from '../search/make-parts.ts'

export interface Client {
  readonly port: number
  readonly token: string
}

const headersOf = ({ token }: Client, call: Call) => ({
  authorization: `Bearer ${token}`,
  functionid: call.functionIds[0] ?? '',
  apiid: call.id,
  actionname: call.action,
  accessprctcode: BENCH_PRCT,
})

const addressOf = ({ port }: Client, call: Call) => `http://127.0.0.1:${port}${callPath('/api', call)}`

async function dataOf<Data>(response: Response): Promise<Data> {
  const { code, message, data } = (await response.json()) as Reply<Data>
  if (code !== 200 || data === null) throw new Error(`${code} ${message}`)
  return data
}

export async function sendForm<Data>(
  client: Client,
  call: Call,
  fields: Readonly<Record<string, string>>,
  path?: string,
): Promise<Data> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (path !== undefined) body.append('file', await openAsBlob(path), basename(path))
  return dataOf(await fetch(addressOf(client, call), { method: 'POST', headers: headersOf(client, call), body }))
}

export async function sendJson<Data>(client: Client, call: Call, input: object): Promise<Data> {
  const headers = { ...headersOf(client, call), 'content-type': 'application/json' }
  return dataOf(
    await fetch(addressOf(client, call), { method: callMethod(call), headers, body: JSON.stringify(input) }),
  )
}

export async function fetchFile(client: Client, call: Call, input: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(`${addressOf(client, call)}?${new URLSearchParams(input)}`, {
    headers: headersOf(client, call),
  })
  if (!response.ok || !response.body) throw new Error(await response.text())
  let bytes = 0
  for await (const piece of response.body) bytes += piece.length
  return bytes
}

export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
