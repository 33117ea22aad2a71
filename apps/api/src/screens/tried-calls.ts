import {
  collectiveDesk,
  collectiveVanning,
  correspondenceCalendar,
  discontinuedPart,
  eventMaster,
  groupingRegistration,
  packingConditionMaintenance,
  pairingRegistration,
  partMaster,
  voyageAlternatives,
  workingCalendar,
} from '@packing/contract'
import { daysOfRows } from '../domain/master-trial/touched-days.ts'
import { type TriedCall, type TriedCalls, triedCall } from '../domain/master-trial/tried-call.ts'
import { triedMasterCalls } from '../masters/served-masters.ts'
import { saveCollectiveRules } from './collective-vanning/save.ts'
import { saveSeparation } from './collective-vanning/separation.ts'
import { monthsToChange } from './correspondence-calendar/change-months.ts'
import { daysOfRowEdits, putInUse as putMonthsInUse } from './correspondence-calendar/put-in-use.ts'
import { registerCorrespondenceMonths } from './correspondence-calendar/register.ts'
import { daysOfReroute, rerouteVoyage, useRerouted } from './correspondence-calendar/reroute.ts'
import { saveCorrespondence } from './correspondence-calendar/save.ts'
import { saveDiscontinued } from './discontinued-part/save.ts'
import { saveEvents } from './event-master/save.ts'
import { saveGroups } from './grouping-registration/save.ts'
import { tryConditions } from './packing-condition-maintenance/save.ts'
import { savePairs } from './pairing-registration/save.ts'
import { saveParts } from './part-master/save.ts'
import { putInUse as putYearInUse } from './working-calendar/put-in-use.ts'
import { registerWorkingCalendar } from './working-calendar/register.ts'
import { saveWorkingCalendar, yearsOf } from './working-calendar/save.ts'
import { sendWorkingCalendar } from './working-calendar/send.ts'

const ofYear = ({ year }: { readonly year: number }) => ({ from: `${year}-01-01`, to: `${year}-12-31` })
/** A change without a last day, or of days that the row does not say. */
const always = () => ({ from: null, to: null })

const calendars: readonly TriedCall[] = [
  triedCall(workingCalendar.save, {
    step: 'LEVEL',
    touches: ({ rows }) => daysOfRows(rows, { from: 'calDate', to: 'calDate', areKeys: true }),
    save: saveWorkingCalendar,
    async putInUse({ rows }, context) {
      for (const year of yearsOf(rows)) await putYearInUse(context, year)
    },
  }),
  triedCall(workingCalendar.register, {
    step: 'LEVEL',
    touches: ofYear,
    save: registerWorkingCalendar,
    putInUse: (year, context) => putYearInUse(context, year),
  }),
  triedCall(workingCalendar.send, { step: 'LEVEL', touches: ofYear, save: sendWorkingCalendar }),
  triedCall(correspondenceCalendar.save, {
    step: 'COMPILE',
    touches: ({ rows }, context) => daysOfRowEdits(rows, context),
    save: saveCorrespondence,
    putInUse: ({ rows }, context) => putMonthsInUse(context, rows),
  }),
  triedCall(correspondenceCalendar.approve, {
    step: 'COMPILE',
    touches: ({ months }, context) => daysOfRowEdits(months, context),
    // Who prepared a month may not approve it, but may know what it would do.
    save: ({ months }, context) => monthsToChange(context, months, 'approve'),
    putInUse: ({ months }, context) => putMonthsInUse(context, months),
  }),
  triedCall(correspondenceCalendar.register, {
    step: 'COMPILE',
    touches: ({ months }, context) => daysOfRowEdits(months, context),
    save: registerCorrespondenceMonths,
  }),
  triedCall(voyageAlternatives.reroute, {
    step: 'COMPILE',
    touches: daysOfReroute,
    save: rerouteVoyage,
    putInUse: useRerouted,
  }),
  triedCall(eventMaster.save, {
    step: 'LEVEL',
    touches: ({ rows }) => daysOfRows(rows, { from: 'dateFrom', to: 'dateTo' }),
    save: saveEvents,
  }),
]

const rules: readonly TriedCall[] = [
  triedCall(partMaster.save, { step: 'LEVEL', touches: always, save: saveParts }),
  triedCall(packingConditionMaintenance.save, {
    step: 'COMPILE',
    touches: ({ rows }) => daysOfRows(rows, { from: 'effectiveFrom', to: 'effectiveTo' }),
    save: tryConditions,
  }),
  triedCall(pairingRegistration.save, {
    step: 'COMPILE',
    touches: ({ rows }) => daysOfRows(rows, { from: 'validFrom', to: 'validTo' }),
    save: savePairs,
  }),
  triedCall(groupingRegistration.save, {
    step: 'COMPILE',
    touches: ({ rows }) => daysOfRows(rows, { from: 'validFrom', to: 'validTo' }),
    save: saveGroups,
  }),
  triedCall(collectiveVanning.save, {
    step: 'LOAD',
    touches: ({ rows }) => daysOfRows(rows, { from: 'vanFrom', to: 'vanTo' }),
    save: saveCollectiveRules,
  }),
  triedCall(collectiveDesk.saveSeparation, { step: 'LOAD', touches: always, save: saveSeparation }),
  triedCall(discontinuedPart.save, { step: 'COMPILE', touches: always, save: saveDiscontinued }),
]

/**
 * The calls that change masters and can be tried: the trial is the call itself, in a transaction that is rolled back. Separate from
 * the other handlers, because workers run them.
 */
export const triedCalls: TriedCalls = new Map(
  [...calendars, ...rules, ...triedMasterCalls].map((each) => [each.call.id, each]),
)
