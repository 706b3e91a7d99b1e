import { describe, expect, test } from 'vitest'
import { choicesAfter, hasAttributes, skuOf } from '@/features/option-sheet/model/selection'

const sku = (options: string[], leftInventoryCount = 3, sellPrice = 1000) => ({
  id: options.join('/'),
  title: options.join(' / '),
  options,
  sellPrice,
  image: '',
  leftInventoryCount,
})
const product = {
  isVoucher: false,
  minSellPrice: 1000,
  optionList: [
    { name: '색상', values: ['흰색', '검정'] },
    { name: '크기', values: ['S', 'M', 'L'] },
  ],
  skuList: [
    sku(['흰색', 'S']),
    sku(['흰색', 'M'], 0),
    sku(['흰색', 'L'], 3, 1500),
    sku(['검정', 'S'], 0),
    sku(['검정', 'M'], 0),
  ],
}

describe('options chosen one by one', () => {
  test('are offered only if each SKU has one value for each option', () => {
    expect(hasAttributes(product)).toBe(true)
    expect(hasAttributes({ ...product, optionList: product.optionList.slice(0, 1) })).toBe(false)
    expect(hasAttributes({ ...product, skuList: [sku(['흰색'])] })).toBe(false)
  })
  test('mark a value as sold out when no SKU with it is in stock', () => {
    expect(choicesAfter(product, [], [])).toEqual([
      { value: '흰색', isSoldOut: false, isChosen: false, more: undefined },
      { value: '검정', isSoldOut: true, isChosen: false, more: 0 },
    ])
  })
  test('omit values without a SKU, and show surcharges', () => {
    expect(choicesAfter(product, [], ['검정']).map(({ value }) => value)).toEqual(['S', 'M'])
    expect(choicesAfter(product, [], ['흰색']).map(({ more }) => more)).toEqual([0, 0, 500])
  })
  test('mark selected options, and a colour when all of its options are selected', () => {
    const one = [{ skuId: '흰색/S', quantity: 1 }]
    expect(choicesAfter(product, one, ['흰색'])[0]).toMatchObject({ isChosen: true })
    expect(choicesAfter(product, one, [])[0]).toMatchObject({ isChosen: false })
    expect(choicesAfter(product, [...one, { skuId: '흰색/L', quantity: 1 }], [])[0]).toMatchObject({
      isChosen: true,
    })
  })
  test('select a SKU once each option has a value', () => {
    expect(skuOf(product, ['흰색'])).toBeUndefined()
    expect(skuOf(product, ['흰색', 'L'])?.sellPrice).toBe(1500)
  })
})
