interface Bar<Item> {
  readonly item: Item
  /** Length within the week, from this day; 0 if the bar started on an earlier day of the week. */
  readonly days: number
}

interface Period {
  readonly from: string
  readonly to: string
}

/**
 * Bars across the days of weeks: for each day, its lanes from the top. An item keeps its lane on all its days; undefined
 * is a free lane above another item. A bar starts again on each Monday.
 */
export function barsOf<Item extends Period>(
  items: readonly Item[],
  weeks: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (Bar<Item> | undefined)[]> {
  const inOrder = items.toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
  const lanes: Item[][] = []
  for (const item of inOrder) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? '') < item.from)
    if (free) free.push(item)
    else lanes.push([item])
  }
  const bars = new Map<string, (Bar<Item> | undefined)[]>()
  for (const week of weeks) {
    for (const [at, day] of week.entries()) {
      const shown = lanes.map((lane) => {
        const item = lane.find(({ from, to }) => from <= day && day <= to)
        if (!item) return undefined
        const isStart = at === 0 || item.from === day
        return { item, days: isStart ? week.filter((each) => day <= each && each <= item.to).length : 0 }
      })
      bars.set(day, shown.slice(0, shown.findLastIndex((bar) => bar !== undefined) + 1))
    }
  }
  return bars
}
