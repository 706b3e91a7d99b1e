import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RESERVED_CUSTOM_PATHS } from '@/domain/limits'

it('every screen of the shop keeps its path from composed pages', () => {
  const screens = readdirSync('src/pages/shopping').map((name) => name.replace(/\.tsx$/, ''))
  expect([...RESERVED_CUSTOM_PATHS]).toEqual(
    screens.filter((name) => !['index', '[...customPage]'].includes(name)),
  )
})
