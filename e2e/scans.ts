import { devices } from '@packing/contract'
import { addDevice } from '../apps/api/src/domain/identity/machine-tokens.ts'
import { createPool, transaction } from '../apps/api/src/platform/database/database.ts'
import type { SystemUnderTest } from '../scripts/testing/start-system.ts'

interface Device {
  readonly prctCode: string
  readonly code: string
}

/** As `npm run admin -- device add` creates it. Returns its key. */
export async function newDevice({ databaseUrl }: SystemUnderTest, { prctCode, code }: Device): Promise<string> {
  const pool = createPool(databaseUrl, { size: 1, statementTimeoutMs: 10_000, isOwner: true })
  try {
    const device = { prctCode, code, name: code, by: 'TEST', now: new Date() }
    return (await transaction(pool, 'none', 'write', (db) => addDevice(db, device))) ?? ''
  } finally {
    await pool.end()
  }
}

/** Sends cases as packed in full from a device that is added for it. Returns the outcomes. */
export async function scanAsPacked(
  system: SystemUnderTest,
  device: Device,
  caseNos: readonly string[],
): Promise<ReadonlySet<string>> {
  // Not before the plan, which can be seconds old.
  const at = new Date().toISOString()
  const results = caseNos.map((caseNo, index) => ({
    resultNo: `${device.code}${index}`,
    kind: 'RESULT',
    caseNo,
    at,
    worker: 'W1',
    okQty: null,
    parts: [],
    reasonCode: '',
  }))
  const response = await fetch(`${system.webUrl}/api/v1/${devices.deviceresults.id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await newDevice(system, device)}`,
      'content-type': 'application/json',
      functionid: '',
      apiid: devices.deviceresults.id,
      actionname: 'save',
    },
    body: JSON.stringify({ results }),
  })
  const { data } = (await response.json()) as { data: { results: { outcome: string }[] } }
  return new Set(data.results.map(({ outcome }) => outcome))
}
