export type OrderSearch = {
  readonly cycleMonth: string
  readonly dealer: string[]
  readonly partNo: string[]
  readonly status: ('OPEN' | 'RECEIVED' | 'CHECKED' | 'COMPILED' | 'CONFIRMED' | 'CLOSED')[]
  readonly orderType: ('R' | 'C' | 'S')[]
  readonly changedOnly: boolean
  readonly manualOnly: boolean
  readonly problemsOnly: boolean
  readonly unconfirmedOnly: boolean
}
