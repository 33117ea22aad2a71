import { addDevice } from '../../domain/identity/machine-tokens.ts'
import { AdministrationError } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'
import { getPrctCode, listPrctCodes } from '../terms/look-up.ts'
import { listMachines, readMachineCode, revoke } from './token-commands.ts'

const columns = [
  { key: 'prctCode', title: 'PRCTCC' },
  { key: 'code', title: 'DEVICE' },
  { key: 'name', title: 'NAME' },
  { key: 'state', title: 'STATE' },
  { key: 'createdAt', title: 'SINCE' },
  { key: 'lastSeenAt', title: 'LAST SEEN' },
]

const list = look({
  noun: 'device',
  verb: 'list',
  summary: 'List devices that record packing results, without their keys',
  example: 'device list',
  async run({ db, now }) {
    const machines = await listMachines(db, await listPrctCodes(db), now)
    return { table: { columns, rows: machines.filter(({ calls }) => calls === 'workspace/deviceresults') } }
  },
})

const add = change({
  noun: 'device',
  verb: 'add',
  summary: 'Create a device and show its key, once: a machine token that records results and opens nothing else',
  operands: [{ name: 'code', summary: 'code of the device, part of its result numbers' }],
  options: {
    prct: { value: 'PRCTCC', summary: 'where the device records results', isRequired: true },
    name: { value: 'text', summary: 'for example its place' },
  },
  example: 'device add L01-HT1 --prct 200100 --name "Line 1"',
  async run({ db, now, by }, given) {
    const code = readMachineCode(given.operand('code'))
    const prctCode = await getPrctCode(db, given.text('prct') ?? '')
    const key = await addDevice(db, { prctCode, code, name: given.text('name') ?? '', by, now })
    if (key === undefined)
      throw new AdministrationError(
        `Device ${code} exists in ${prctCode}. A revoked code is not used again: results name it.`,
      )
    return {
      lines: [`Device ${code} added to ${prctCode}. Enter this key on the device; it is not shown again:`, key],
      change: { of: code, before: null, after: { code, prctCode }, prctCode },
    }
  },
})

export const deviceCommands: readonly Command[] = [
  list,
  add,
  revoke(
    'device',
    'Reject the key of a device from now on; what it recorded stays',
    'device revoke L01-HT1 --prct 200100',
  ),
]
