/** Live data by the function of the list, from the requirement: whoever may see a list or report may read it as data. */
const lists = `A01F01 calendar-code
A02F01 working-calendar
A03F01 correspondence-calendar
A04F01 event-master
B01F01 part-master
B02F01 pairing-registration
B03F01 grouping-registration
B04F01 collective-vanning
B05F01 discontinued-part
D01F01 packing-condition-maintenance
D02F01 packing-results-maintenance
I01F01 order-volatility-search
I02F01 order-compiling
I03F01 order-plan-history
I04F01 bom-check-list
J01F01-1 packing-plan-monthly
J01F01-2 packing-plan-weekly
J01F01-3 packing-plan-daily
K01F01 report-output-ecnf
K01F01 report-output-dsf
L02F01 packing-information
L03F01 case-information
L03F01 containers
L04F01 order-ocf-asn
L04F01 ship-notices
M01F01 job-net-kick`

export const liveRules = lists.split('\n').map((line) => {
  const [functionId = '', name = ''] = line.split(' ')
  const id = `workspace/live/${name}`
  return { id, kind: 'read' as const, need: 'reference' as const, functions: [functionId], needsNoHeaders: true }
})
