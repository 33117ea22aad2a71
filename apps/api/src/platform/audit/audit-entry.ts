export interface AuditEntry {
  readonly entity: string
  readonly key: Readonly<Record<string, unknown>>
  readonly change: Readonly<Record<string, unknown>>
}
