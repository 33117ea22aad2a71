import { describe, expect, it } from 'vitest'
import { mayReach, problemOfAddress } from './address-rules.ts'

describe('addresses that connections may go to', () => {
  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    'fd00:ec2::254',
    'fe80::1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    'ff02::1',
    'erp.example.com',
    '',
  ])('never include %s, whatever the settings allow', (address) => {
    expect(mayReach(address, { networks: ['0.0.0.0/0', '::/0'] })).toBe(false)
  })

  it.each([
    ['127.0.0.1', '127.0.0.0/8'],
    ['10.20.3.4', '10.20.0.0/16'],
    ['::ffff:10.20.3.4', '10.20.0.0/16'],
    ['172.31.255.1', '172.16.0.0/12'],
    ['192.168.1.1', '192.168.1.1/32'],
    ['100.64.0.1', '100.64.0.0/10'],
    ['::1', '::1/128'],
    ['fd12::1', 'fd12::/16'],
  ])('include %s only where the settings name %s', (address, network) => {
    expect([mayReach(address, { networks: [] }), mayReach(address, { networks: ['10.99.0.0/16'] })]).toEqual([
      false,
      false,
    ])
    expect(mayReach(address, { networks: [network] })).toBe(true)
  })

  it('include public ones', () => {
    expect(
      ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].every((one) => mayReach(one, { networks: [] })),
    ).toBe(true)
  })
})

describe('addresses of receivers', () => {
  const rules = { hosts: ['erp.example.com', 'Hooks.Example.com:8443'], allowsHttp: false }

  it.each([
    ['https://erp.example.com/events', undefined],
    ['https://ERP.example.com:443/', undefined],
    ['https://hooks.example.com:8443/x', undefined],
    ['https://hooks.example.com/x', 'HOST'],
    ['https://erp.example.com:8080/', 'HOST'],
    ['https://erp.example.com.evil.example/', 'HOST'],
    ['https://erp.example.com@evil.example/', 'SHAPE'],
    ['https://user:word@erp.example.com/', 'SHAPE'],
    ['http://erp.example.com/', 'HTTPS'],
    ['file:///etc/passwd', 'SHAPE'],
    ['erp.example.com', 'SHAPE'],
    ['', 'SHAPE'],
  ])('judges %s as %s', (address, problem) => {
    expect(problemOfAddress(address, rules)).toBe(problem)
  })

  it('may be without TLS in development only', () => {
    expect(problemOfAddress('http://erp.example.com/', { ...rules, allowsHttp: true })).toBeUndefined()
  })
})
