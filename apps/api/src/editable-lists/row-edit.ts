export * from '../domain/edits/row-edit.ts'
