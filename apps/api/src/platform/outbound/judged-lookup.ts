import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { type AddressRules, mayReach } from './address-rules.ts'

type Networks = Pick<AddressRules, 'networks'>

const rejected = (host: string) => new Error(`Nothing may be sent to ${host} (OUTBOUND_NETWORKS)`)

/**
 * Resolves a name for a connection. The connection goes to the address that was judged: a name that leads elsewhere a moment
 * later is not asked again.
 */
export const judgedLookup =
  (rules: Networks): LookupFunction =>
  (name, options, answer) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, '', 0)
      const bad = found.find(({ address }) => !mayReach(address, rules))
      if (bad) return answer(rejected(`${name}, which is ${bad.address}`), '', 0)
      if (options.all) return answer(null, found)
      const [first] = found
      return first ? answer(null, first.address, first.family) : answer(new Error(`${name} has no address`), '', 0)
    })
  }

/** A number is not looked up, so that it is judged before. */
export function judgeNumber(host: string, rules: Networks): void {
  const plain = host.replace(/^\[|\]$/g, '')
  if (isIP(plain) !== 0 && !mayReach(plain, rules)) throw rejected(plain)
}
