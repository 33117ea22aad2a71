export function printRows(rows: readonly object[]): void {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map((row) => Object.values(row).map(String))]
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  for (const line of cells) {
    process.stderr.write(`${line.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')}\n`)
  }
  process.stderr.write('\n')
}
