/** What tests of other packages use. */
export * from './sample-receipts.ts'
export * from './sample-schedules.ts'
