import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// By default the module comes from a CDN.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer

/** Reads the Code 128 barcodes of a PNG by ZXing. */
export const readByZxing = async (png: Uint8Array): Promise<string[]> => {
  prepareZXingModule({ overrides: { wasmBinary } })
  const found = await readBarcodes(new Blob([Uint8Array.from(png)]), {
    formats: ['Code128'],
    tryHarder: true,
  })
  return found.map(({ text }) => text)
}

const ZBAR = '/usr/bin/zbarimg'
const HELP = 'ZBar was not found. Install Debian’s `zbar-tools`, or put `zbarimg` on the path.'

const isFound = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** The program of ZBar: that of the path, else Debian's where it may be installed. @throws with one line that says what to install */
const findZbar = (): string => {
  if (isFound('zbarimg')) return 'zbarimg'
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', 'zbar-tools'], options)
  }
  if (existsSync(ZBAR)) return ZBAR
  throw new Error(HELP)
}

/** Reads the Code 128 barcodes of a PNG by ZBar. */
export const readByZbar = (png: Uint8Array): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'barcode-'))
  try {
    const file = join(folder, 'barcode.png')
    writeFileSync(file, png)
    const { stdout } = spawnSync(findZbar(), ['--raw', '--quiet', '-Sdisable', '-Scode128.enable', file])
    return stdout
      .toString()
      .split('\n')
      .filter((line) => line !== '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
