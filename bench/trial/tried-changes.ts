import type { TriedCallId } from '@packing/contract'
import type { PlannerSession } from '../chain/planner-session.ts'

export interface TriedChange {
  readonly name: string
  readonly call: TriedCallId
  readonly functionId: string
  readonly input: Record<string, unknown>
}

interface Page<Row> {
  readonly rows: readonly Row[]
}
interface Choices {
  readonly dealers: readonly { readonly code: string }[]
}
interface Day {
  readonly calendarCode: string
  readonly calDate: string
  readonly dayType: string
  readonly rowVersion: number
}
interface Voyage {
  readonly dealerCode: string
  readonly vessel: string | null
  readonly voyage: string | null
  readonly vanDate: string | null
}
interface Rule {
  readonly cvId: string
  readonly rowVersion: number
}
interface Alternatives {
  readonly months: readonly object[]
  readonly alternatives: readonly { readonly vessel: string; readonly voyage: string; readonly etd: string }[]
}

type Ask = <Data>(
  id: Parameters<PlannerSession['call']>[0],
  input: Record<string, string>,
  functionId: string,
) => Promise<Data>

/** One of each step from which a change counts: lines work less, a voyage is cancelled, lines share containers for half of the month. */
export async function findChanges(planner: PlannerSession, month: string): Promise<TriedChange[]> {
  const ask: Ask = async (id, input, functionId) => {
    const { data, code, message } = await planner.call<never>(id, input, functionId)
    if (!data) throw new Error(`${id}: ${code} ${message}`)
    return data
  }
  const { dealers } = await ask<Choices>('correspondencecalendar/init', {}, 'A03F01')
  const search = { dealer: dealers[0]?.code ?? '', orderMonthFrom: month, orderMonthTo: month }
  const { rows } = await ask<Page<Voyage>>('correspondencecalendar/search', search, 'A03F01')
  return [await closedDay(ask, month), await otherVoyage(ask, rows), await sharedForLess(ask, month)]
}

async function closedDay(ask: Ask, month: string): Promise<TriedChange> {
  const { calendars } = await ask<{ calendars: { code: string; kind: string }[] }>('workingcalendar/init', {}, 'A02F01')
  const calendarCode = calendars.find(({ kind }) => kind === 'PACK_LINE')?.code ?? ''
  const search = { calendarCode, year: month.slice(0, 4), monthFrom: month, monthTo: month }
  const { rows } = await ask<Page<Day>>('workingcalendar/search', search, 'A02F01')
  const from = `${month.slice(0, 4)}-${month.slice(4)}-14`
  const day = rows.find(({ calDate, dayType }) => calDate >= from && dayType === 'W')
  if (!day) throw new Error('The calendar has no working day')
  const { calDate, rowVersion } = day
  const row = { op: 'U', calendarCode, calDate, dayType: 'H', workPct: 0, regularMin: 0, otMin: 0, rowVersion }
  return { name: 'A02 a day closed', call: 'workingcalendar/save', functionId: 'A02F01', input: { rows: [row] } }
}

async function otherVoyage(ask: Ask, rows: readonly Voyage[]): Promise<TriedChange> {
  for (const { dealerCode, vessel, voyage } of rows) {
    if (vessel === null || voyage === null) continue
    const of = { dealerCode, vessel, voyage }
    const list = 'workspace/correspondence-calendar/list-alternatives'
    const { alternatives, months } = await ask<Alternatives>(list, of, 'A03F01')
    const to = alternatives.find((each) => each.voyage !== voyage)
    if (!to) continue
    const input = { ...of, toVessel: to.vessel, toVoyage: to.voyage, toEtd: to.etd, months }
    const call = 'workspace/correspondence-calendar/reroute'
    return { name: 'A03 a voyage instead of another', call, functionId: 'A03F01', input }
  }
  throw new Error('No voyage has an alternative')
}

/** The rule of the demo, which joins the lines of its dealers. Another one would join dangerous goods of two classes. */
async function sharedForLess(ask: Ask, month: string): Promise<TriedChange> {
  const { rows } = await ask<Page<Rule>>('collectivevanning/search', {}, 'B04F01')
  const [rule] = rows
  if (!rule) throw new Error('No rule joins lines')
  const vanTo = `${month.slice(0, 4)}-${month.slice(4)}-15`
  const input = { rows: [{ op: 'U', cvId: rule.cvId, vanTo, rowVersion: rule.rowVersion }] }
  return { name: 'B04 a rule for sharing ends', call: 'collectivevanning/save', functionId: 'B04F01', input }
}
