/** Masters that planners change on a screen, by the privileges of the screen. */
const masters: readonly (readonly [screen: string, functionId: string, lists: string])[] = [
  ['calendar-code', 'A01F01', 'shift-patterns'],
  ['correspondence-calendar', 'A03F01', 'dealers shipping-terms'],
  ['packing-plan', 'J01F01-3', 'lines manning fences'],
  ['packing-condition-maintenance', 'D01F01', 'case-types'],
  ['case-information', 'L03F01', 'container-types loading-rules printers'],
  ['order-volatility-search', 'I01F01', 'tolerances'],
]

export const masterRules = masters.flatMap(([screen, functionId, lists]) =>
  lists.split(' ').flatMap((list) =>
    ['search', 'download', 'save', 'upload'].map((verb) => {
      const looks = verb === 'search' || verb === 'download'
      const id = `workspace/${screen}/${verb}-${list}`
      return looks
        ? { id, kind: 'read' as const, need: 'reference' as const, functions: [functionId] }
        : { id, kind: 'change' as const, need: 'edit' as const, functions: [functionId] }
    }),
  ),
)
