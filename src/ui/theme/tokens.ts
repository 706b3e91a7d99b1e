import type { light, sizes } from './palettes'

type Vars<T> = { readonly [K in keyof T]: string }

/**
 * `key` becomes `var(--prefix-key)`. Without a list of keys, which every page would load: the values are in the HTML (`palettes.ts`).
 *
 * @param fixed strings that are the same in every scheme
 */
const vars = <T extends object, F extends object = object>(prefix: string, fixed?: F): F & Vars<T> =>
  new Proxy((fixed ?? {}) as F & Vars<T>, {
    get: (known, key) => Reflect.get(known, key) ?? `var(--${prefix}-${String(key)})`,
  })

export const color = vars<typeof light>('c')
export const space = vars<typeof sizes.space>('s')
export const radius = vars<typeof sizes.radius>('r')
export const font = vars<typeof sizes.font, { family: string; line: string }>('f', {
  family:
    "-apple-system,'Apple SD Gothic Neo','Pretendard Variable',Pretendard,'Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif",
  line: '1.45',
})
export const shadow = vars<typeof sizes.shadow>('e')
export const layout = vars<typeof sizes.layout>('l')
export const motion = vars<typeof sizes.motion>('m')
