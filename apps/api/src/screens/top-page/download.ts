import { storedFile } from '../../domain/files/stored-files.ts'
import type { Handler } from '../../handlers.ts'

export const downloadOwnFile: Handler<'toppage/download'> = (input, context) => storedFile(input.fileId, context)
