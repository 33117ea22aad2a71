import type { Handler } from '../../calls/handlers.ts'
import { cancelRequest, listRequests, type MakeFile, requestFile } from '../../domain/files/request-file.ts'
import { Answer } from '../../platform/http/reply.ts'
import { downloads } from '../downloads.ts'

const makers: Readonly<Record<string, MakeFile>> = downloads

export const requestOwnFile: Handler<'workspace/common/request-file'> = async (input, context) =>
  new Answer(await requestFile(input, context, makers[input.callId]), 'M-FIL-002')

export const cancelOwnFile: Handler<'workspace/common/cancel-file'> = (input, context) =>
  cancelRequest(context, input.requestId)

export const listOwnFiles: Handler<'workspace/common/list-files'> = async (input, context) => ({
  files: await listRequests(context, input),
})
