interface KeyCodes {
  readonly dealer: string
  readonly part: string
  readonly style: string
}

const isSameKey = (a: KeyCodes, b: KeyCodes) => a.part === b.part && a.dealer === b.dealer && a.style === b.style

/** Finds something once for all neighbours of a key: the rows of a month are in the order of their keys. */
export function byKey<Row extends KeyCodes, Found>(find: (row: Row) => Found): (row: Row) => Found {
  let last: { readonly row: Row; readonly found: Found } | undefined
  return (row) => {
    if (!last || !isSameKey(last.row, row)) last = { row, found: find(row) }
    return last.found
  }
}
