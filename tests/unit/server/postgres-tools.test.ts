import { expect, test } from 'vitest'
import { connectionVariables } from '@/server/backup/postgres-tools'

test('the client tools get the certificates of the address', () => {
  const query = 'sslmode=verify-full&sslrootcert=/etc/ca.pem&sslcert=/etc/dama.pem&sslkey=/etc/dama.key'
  expect(connectionVariables(`postgres://dama:p%40ss@db.example:6432/shop?${query}`)).toEqual({
    PGHOST: 'db.example',
    PGPORT: '6432',
    PGUSER: 'dama',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'shop',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: '/etc/ca.pem',
    PGSSLCERT: '/etc/dama.pem',
    PGSSLKEY: '/etc/dama.key',
  })
})

test.each<[string, Record<string, string>]>([
  ['postgres://dama@db.example/shop?sslmode=no-verify', { PGSSLMODE: 'require' }],
  ...['prefer', 'require', 'verify-ca', 'verify-full'].map((mode): [string, Record<string, string>] => [
    `postgres://dama@db.example/shop?sslmode=${mode}`,
    { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' },
  ]),
  ['postgres://dama@db.example/shop?ssl=true', { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  [
    'postgres://dama@db.example/shop?sslrootcert=/etc/ca.pem',
    { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ca.pem' },
  ],
  ['postgres://dama@db.example/shop?sslmode=require&uselibpqcompat=true', { PGSSLMODE: 'require' }],
  ['postgres://dama@db.example/shop?sslmode=disable', { PGSSLMODE: 'disable' }],
  ['postgres://dama@[::1]:5433/shop', { PGHOST: '::1', PGPORT: '5433' }],
  ['postgres://dama@/shop?host=/var/run/postgresql', { PGHOST: '/var/run/postgresql' }],
  ['postgres://dama@db.example/shop?options=endpoint%3Dcool-hill', { PGOPTIONS: 'endpoint=cool-hill' }],
])('the client tools reach %s', (url, variables) => {
  expect(connectionVariables(url)).toEqual({
    PGHOST: 'db.example',
    PGUSER: 'dama',
    PGDATABASE: 'shop',
    ...variables,
  })
})
