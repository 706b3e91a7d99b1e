import { afterEach, describe, expect, it, vi } from 'vitest'
import { storedJson, storedText } from '@/browser/storage/web-storage'

const memory = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

describe('stored text', () => {
  it('keeps a tab and a device apart', () => {
    vi.stubGlobal('localStorage', memory())
    vi.stubGlobal('sessionStorage', memory())
    const [tab, device] = [storedText('tab', 'key'), storedText('device', 'key')]
    expect(tab.write('tab')).toBe(true)
    expect(device.read()).toBeNull()
    expect(tab.read()).toBe('tab')
    expect(tab.remove()).toBe(true)
    expect(tab.read()).toBeNull()
  })

  it('reads nothing and does not throw where storage is forbidden', () => {
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    const stored = storedText('device', 'key')
    expect([stored.read(), stored.write('text'), stored.remove()]).toEqual([null, false, false])
  })
})

describe('stored JSON', () => {
  const parse = (value: unknown) => (Array.isArray(value) ? (value as number[]) : null)

  it.each([
    ['what it wrote', '[1,2]', [1, 2]],
    ['nothing of another shape', '{"a":1}', null],
    ['nothing of broken text', '[1,', null],
    ['nothing where nothing is', undefined, null],
  ])('reads %s', (_title, text, value) => {
    const storage = memory()
    vi.stubGlobal('sessionStorage', storage)
    if (text !== undefined) storage.setItem('key', text)
    expect(storedJson('tab', 'key', parse).read()).toEqual(value)
  })
})
