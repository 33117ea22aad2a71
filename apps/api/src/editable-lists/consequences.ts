export * from '../domain/edits/consequences.ts'
