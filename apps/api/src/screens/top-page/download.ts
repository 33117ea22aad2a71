import type { Handler } from '../../calls/handlers.ts'
import { findManual } from '../../domain/files/manuals.ts'
import { storedFile } from '../../domain/files/stored-files.ts'

/** A manual of the PRCTCC, or the user's own file. */
export const downloadTopPageFile: Handler<'toppage/download'> = async ({ fileId }, context) =>
  (await findManual(fileId, context)) ?? storedFile(fileId, context)
