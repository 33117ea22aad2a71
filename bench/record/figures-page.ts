import type { Measurement } from './measurement.ts'
import type { Published, PublishedBench } from './published.ts'

const shown = (value: number | undefined, unit: string) =>
  value === undefined ? 'not measured' : `${value.toLocaleString('en', { maximumFractionDigits: 3 })} ${unit}`.trim()

/** The goal with whether it is met, or what the figure is compared with. */
function comparison(
  { atMost, atLeast, beside, unit }: Published,
  figures: Measurement['figures'],
  value: number,
): string {
  if (atMost !== undefined) return `at most ${shown(atMost, unit)}: ${value <= atMost ? 'met' : '**missed**'}`
  if (atLeast !== undefined) return `at least ${shown(atLeast, unit)}: ${value >= atLeast ? 'met' : '**missed**'}`
  if (beside?.path === undefined) return beside?.what ?? ''
  return `${beside.what}: ${shown(figures[beside.path], unit)}`
}

function sectionOf(bench: PublishedBench, measurement: Measurement | undefined): string {
  const title = `## ${bench.id}\n\nData: ${bench.data}.`
  if (!measurement) return `${title} Not recorded yet.`
  const { command, measuredOn, commit, machine, figures } = measurement
  const rows = bench.figures.map((figure) => {
    const value = figures[figure.path] ?? Number.NaN
    return `| ${figure.what} | ${shown(value, figure.unit)} | ${comparison(figure, figures, value)} |`
  })
  return [
    `${title} \`${command}\`, ${measuredOn}, commit ${commit}, on ${machine}.`,
    '',
    '| Figure | Measured | Goal, bound or peer |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
}

/** docs/figures.md. */
export const figuresPage = (benches: readonly PublishedBench[], measured: ReadonlyMap<string, Measurement>): string =>
  `${[
    '# Figures',
    'What was measured last, written by `npm run bench:record -- <name>`, which runs the bench of that section and replaces it; nothing here is written by hand. A missed goal is shown as missed. Figures of one machine say little about another, and a machine with a load has less for the bench: compare within a section, or repeat the command.',
    ...benches.map((bench) => sectionOf(bench, measured.get(bench.id))),
  ].join('\n\n')}\n`
