import type { Field } from './vda-records.ts'

/*
 * Positions of VDA recommendation 4905, issue 4 of April 1996 (format 4905/1), counted from 1: first position and length.
 * Compared field by field with two sources that do not depend on each other: the rule file of Volkswagen's guide
 * 4905/1 in the parser `edi20` (github.com/r4fterman/edi20, edi-vda, VDA-4905-1--.xml, with a file of Volkswagen as its
 * sample) and the templates of EdiFabric (github.com/EdiFabric/EDIFACT.NET, Rules.Vda, TS4905). Fields that are not read are
 * listed as well, so that a shift of one field shows.
 *
 * | Record | Field | Position | Read as |
 * | --- | --- | --- | --- |
 * | all | record type, version | 1–3, 4–5 | |
 * | 511 | customer, supplier | 6–14, 15–23 | sender, recipient |
 * | | transmission number old, new | 24–28, 29–33 | – , number |
 * | | date of the transmission, cumulative quantities since | 34–39, 40–45 | date, counted since |
 * | 512 | plant | 6–8 | delivery point |
 * | | call-off number and date, new | 9–17, 18–23 | order number if there is no other, – |
 * | | call-off number and date, old | 24–32, 33–38 | |
 * | | part number of the customer, of the supplier | 39–60, 61–82 | part |
 * | | order number | 83–94 | order number |
 * | | unloading point, clerk | 95–99, 100–103 | dock, – |
 * | | unit | 104–105 | unit |
 * | | frequency, releases for manufacturing and material, use | 106, 107, 108, 109 | |
 * | | account, store | 110–116, 117–123 | |
 * | 513 | last receipt: date, delivery note, its date, quantity | 6–11, 12–19, 20–25, 26–37 | |
 * | | cumulative quantity received | 38–47 | received |
 * | | five pairs of date and quantity | from 48: 6 + 9 each, to 122 | demand |
 * | 514 | eight pairs of date and quantity | from 6: 6 + 9 each, to 125 | demand |
 * | 515 | release for manufacturing: from, to, cumulative quantity | 6–11, 12–17, 18–27 | |
 * | | release for material: from, to, cumulative quantity | 28–33, 34–39, 40–49 | |
 * | | part, supplier between, end of the horizon, point of use | 50–71, 72–80, 81–86, 87–100 | |
 * | | cumulative quantity at the reset | 101–110 | |
 * | 517 | packaging of customer, of supplier, capacity | 6–27, 28–49, 50–56 | |
 * | 518 | three texts | 6–45, 46–85, 86–125 | |
 * | 519 | counters of 511, 512, 513, 514, 517, 518, 519, 515 | from 6: 7 each, to 61 | checked |
 */

export const header = { customer: [6, 9], supplier: [15, 9], number: [29, 5], date: [34, 6], resetOn: [40, 6] } as const

export const callOff = {
  plant: [6, 3],
  number: [9, 9],
  customerPart: [39, 22],
  supplierPart: [61, 22],
  orderNo: [83, 12],
  unloadingPoint: [95, 5],
  unit: [104, 2],
} as const

export const cumulativeReceived: Field = [38, 10]

/** First date field and number of pairs of date (6) and quantity (9). */
export const pairs: Readonly<Record<string, readonly [from: number, count: number]>> = { '513': [48, 5], '514': [6, 8] }

/** Counters of the trailer, each of 7 digits. */
export const counters: readonly (readonly [tag: string, from: number])[] = [
  ['511', 6],
  ['512', 13],
  ['513', 20],
  ['514', 27],
  ['517', 34],
  ['518', 41],
  ['519', 48],
  ['515', 55],
]
