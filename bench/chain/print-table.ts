import type { StepFigures } from './run-net.ts'

export function printTable(rows: readonly StepFigures[]): void {
  const head = [
    'job',
    'status',
    'seconds',
    'workerSeconds',
    'databaseSeconds',
    'walMb',
    'rowsIn',
    'rowsOut',
    'rowsError',
    'workerPeakMb',
    'calls',
    'callP95Ms',
    'failedCalls',
  ] as const
  const lines = [head.map(String), ...rows.map((row) => head.map((name) => String(row[name])))]
  const widths = head.map((_name, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  for (const line of lines)
    process.stderr.write(`${line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')}\n`)
}
