import { createReadStream } from 'node:fs'
import type { Context } from '../../handlers.ts'
import type { ReceivedFile } from '../../platform/http/call-context.ts'
import { storeFile } from '../files/stored-files.ts'

/** Stores the file unchanged. Returns its id. */
export const storeUpload = (context: Context, file: ReceivedFile, expiresAt: Date | null): Promise<string> =>
  storeFile(context.db, {
    prctCode: context.accessPrctCode,
    userId: context.user.userId,
    functionId: context.functionId,
    fileName: file.fileName,
    mediaType: 'application/octet-stream',
    content: { sizeBytes: file.sizeBytes, content: () => createReadStream(file.path) },
    createdAt: context.now,
    expiresAt,
  })
