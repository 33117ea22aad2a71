import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ReadCounts } from '../database/standby.ts'
import type { CallGate } from '../http/gate/call-gate.ts'

/** From a quick search to a long run, in seconds. */
const CALL_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 120]
const RUN_SECONDS = [1, 3, 10, 30, 60, 120, 300, 900, 3600]

/** State of all processes together, read from the database when it is asked for. */
export interface SharedFigure {
  readonly name: string
  readonly help: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Metrics {
  readonly registry: Registry
  observeCall(call: string, status: number, seconds: number): void
  observeRun(net: string, status: string, seconds: number): void
  /** Shows zero failures of these nets: an increase is not seen from nothing to one. */
  expectRuns(nets: readonly string[]): void
  observeGate(gate: CallGate): void
  observeStandby(standby: { readonly counts: ReadCounts }): void
  observeSchema(schema: { readonly problem: string | undefined }): void
  /** Whether work can be sent to this process. */
  showReady(isReady: boolean): void
  /** Shows the figures read by the latest call, and no others. */
  showShared(figures: readonly SharedFigure[]): void
}

/** Everything of one process in the format of Prometheus; the names are described in docs/operations.md. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'packing_call_seconds',
    help: 'Time from request to reply by call and HTTP status',
    labelNames: ['call', 'status'],
    buckets: CALL_SECONDS,
    registers,
  })
  const runs = new Histogram({
    name: 'packing_run_seconds',
    help: 'Time of ended runs of this worker by job net and status',
    labelNames: ['net', 'status'],
    buckets: RUN_SECONDS,
    registers,
  })
  new Gauge({
    name: 'packing_pool_connections',
    help: 'Database connections of this process; waiting: requests for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
      this.set({ state: 'limit' }, pool.options.max)
    },
  })
  const ready = new Gauge({ name: 'packing_ready', help: '1 if /readyz answers with 200, otherwise 0', registers })
  let shared: readonly string[] = []
  return {
    registry,
    observeCall: (call, status, seconds) => calls.observe({ call, status }, seconds),
    observeRun: (net, status, seconds) => runs.observe({ net, status }, seconds),
    expectRuns(nets) {
      for (const net of nets) runs.zero({ net, status: 'ENDED_NG' })
    },
    observeGate: (gate) => addGate(gate, registers),
    observeStandby: (standby) => addStandby(standby, registers),
    observeSchema: (schema) => addSchema(schema, registers),
    showReady: (isReady) => ready.set(isReady ? 1 : 0),
    showShared(figures) {
      // Reset, a gauge without labels would be 0: a fresh backup, an empty database.
      for (const name of shared) registry.removeSingleMetric(name)
      const gauges = new Map<string, Gauge>()
      for (const { name, help, labels, value } of figures) {
        const gauge = gauges.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers })
        gauges.set(name, gauge)
        gauge.set(labels, value)
      }
      shared = [...gauges.keys()]
    },
  }
}

function addSchema(schema: { readonly problem: string | undefined }, registers: Registry[]): void {
  new Gauge({
    name: 'packing_schema_differs',
    help: '1 while the schema is not what the migrations of this version left, otherwise 0',
    registers,
    collect() {
      this.set(schema.problem === undefined ? 0 : 1)
    },
  })
}

function addStandby(standby: { readonly counts: ReadCounts }, registers: Registry[]): void {
  new Counter({
    name: 'packing_standby_reads_total',
    help: 'Queries that the standby answered, or why the primary did: stale, failed, unsuited',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(standby.counts)) this.inc({ result }, count)
    },
  })
}

function addGate(gate: CallGate, registers: Registry[]): void {
  new Gauge({
    name: 'packing_calls_in_progress',
    help: 'Calls that use the database or wait for it, by urgency',
    labelNames: ['urgency', 'state'],
    registers,
    collect() {
      for (const state of ['running', 'waiting'] as const)
        for (const [urgency, count] of Object.entries(gate[state])) this.set({ urgency, state }, count)
    },
  })
  new Counter({
    name: 'packing_calls_shed_total',
    help: 'Calls rejected with 503 because too many waited, by urgency',
    labelNames: ['urgency'],
    registers,
    collect() {
      this.reset()
      for (const [urgency, count] of Object.entries(gate.rejected)) this.inc({ urgency }, count)
    },
  })
  new Counter({
    name: 'packing_calls_shed_of_prct_total',
    help: 'Calls rejected with 503 because too many waited, by PRCTCC of the caller; empty: not signed in yet',
    labelNames: ['prct'],
    registers,
    collect() {
      this.reset()
      for (const [prct, count] of gate.rejectedOf) this.inc({ prct }, count)
    },
  })
  new Counter({
    name: 'packing_calls_seconds_of_prct_total',
    help: 'Time that calls took of the database, shared by those that ran at the same time, by PRCTCC of the caller; empty: not signed in yet',
    labelNames: ['prct'],
    registers,
    collect() {
      this.reset()
      for (const [prct, ms] of gate.usedMsOf) this.inc({ prct }, ms / 1000)
    },
  })
}
