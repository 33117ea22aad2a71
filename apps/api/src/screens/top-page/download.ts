import { storedFile } from '../../domain/files/stored-files.ts'
import type { Handler } from '../../handlers.ts'

/** A file that was made in the background. */
export const downloadOwnFile: Handler<'toppage/download'> = (input, context) => storedFile(input.fileId, context)
