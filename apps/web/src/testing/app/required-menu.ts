/** The required side menu by group; the top page comes first. */
export const MENU: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { C01: 'TOP PAGE' },
  'MASTER TABLE': {
    A01: 'CALENDAR CODE',
    A02: 'WORKING CALENDAR',
    A03: 'CORRESPONDENCE CALENDAR',
    A04: 'EVENT MASTER',
    B01: 'PART MASTER',
    B02: 'PARING PART',
    B03: 'GROUPING PART',
    B04: 'COLLECTIVE VANNING',
    B05: 'DISCONTINUED PART',
    D01: 'PACKING CONDITION MAINTENANCE',
  },
  'PXP ORDER COMPILING': {
    I01: 'ORDER VOLATILITY SEARCH',
    I02: 'ORDER COMPILING',
    I03: 'ORDER/PLAN HISTORY',
    I04: 'BOM CHECK LIST',
  },
  'PACKING PLAN BUILDING': { J01: 'PACKING PLAN', K01: 'REPORT OUTPUT' },
  'RESULT ADMINISTRATION': {
    L01: 'PACKING PROGRESS',
    L02: 'PACKING INFORMATION',
    L03: 'CASE INFORMATION',
    L04: 'ODR-OCF-ASN HISTORY',
    D02: 'PACKING RESULT MAINTENANCE',
  },
  'JOB NET KICK': { M01: 'JOB NET KICK' },
}

/** Screens that are open in a PRCTCC other than the user's own. */
export const FOREIGN: readonly string[] = ['A03', 'B05', 'I01', 'I03', 'I04', 'J01', 'L04']

/** Groups and entries as the menu shows them. */
export const menuOf = (isListed: (code: string) => boolean) =>
  Object.entries(MENU).flatMap(([group, entries]) => {
    const listed = Object.entries(entries).filter(([code]) => code === 'C01' || isListed(code))
    return listed.length === 0 ? [] : [group, ...listed.map(([code, title]) => `${code} ${title}`)]
  })
