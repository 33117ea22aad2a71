import { BlockList, isIP } from 'node:net'

type Subnet = readonly [network: string, bits: number]

const listOf = (subnets: readonly Subnet[]): BlockList => {
  const list = new BlockList()
  for (const [network, bits] of subnets) list.addSubnet(network, bits, isIP(network) === 4 ? 'ipv4' : 'ipv6')
  return list
}

/**
 * Never an address of anybody's receiver: link-local ones serve the credentials of machines in clouds, and multicast reaches
 * many. IPv6 addresses that wrap one of IPv4 would lead around the other rules.
 */
const never = listOf([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
  ['::', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  // The metadata service of one cloud by IPv6.
  ['fd00:ec2::254', 128],
])

/** Within companies and machines: only where the settings name the network. */
const isPrivate = listOf([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['::1', 128],
  ['fc00::', 7],
])

const holds = (list: BlockList, address: string) => list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

export interface AddressRules {
  /** `host` or `host:port`; without a port only that of the protocol. */
  readonly hosts: readonly string[]
  /** Private networks that may be reached, such as 10.20.0.0/16. */
  readonly networks: readonly string[]
  /** In development. */
  readonly allowsHttp: boolean
}

/** Whether a connection may go to this address. IPv4 within IPv6 counts as what it is. */
export function mayReach(address: string, { networks }: Pick<AddressRules, 'networks'>): boolean {
  if (isIP(address) === 0 || holds(never, address)) return false
  if (!holds(isPrivate, address)) return true
  const allowed = listOf(
    networks.map((network) => {
      const [start = '', bits = ''] = network.split('/')
      return [start, Number(bits)] as const
    }),
  )
  return holds(allowed, address)
}

export type AddressProblem = 'SHAPE' | 'HTTPS' | 'HOST'

/** Whether an address may be asked at all. Where its name leads is judged at each delivery. */
export function problemOfAddress(
  text: string,
  { hosts, allowsHttp }: Pick<AddressRules, 'hosts' | 'allowsHttp'>,
): AddressProblem | undefined {
  if (!URL.canParse(text)) return 'SHAPE'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return 'SHAPE'
  if (url.protocol !== 'https:' && !allowsHttp) return 'HTTPS'
  return hosts.some((host) => host.toLowerCase() === url.host) ? undefined : 'HOST'
}

export interface HostPort {
  readonly host: string
  readonly port: number
}

/** Whether a server is one of those that the settings list, `host` or `host:port`. Where its name leads is judged at each connection. */
export const isListed = ({ host, port }: HostPort, hosts: readonly string[], usualPort: number): boolean =>
  hosts.some((allowed) => {
    const [name = '', number = String(usualPort)] = allowed.toLowerCase().split(':')
    return name === host.toLowerCase() && Number(number) === port
  })
