import { describe, expect, it } from 'vitest'
import { queryList, queryOne, toQueryString } from '@/lib/query-string'

describe('query strings', () => {
  it('repeats keys and leaves out what is empty', () => {
    expect(
      toQueryString({ skus: ['a__1', 'b__2'], page: 1, q: '선물', gender: '', x: null, y: undefined }),
    ).toBe('skus=a__1&skus=b__2&page=1&q=%EC%84%A0%EB%AC%BC')
  })

  it('reads the values of the router', () => {
    expect(queryList(undefined)).toEqual([])
    expect(queryList('a')).toEqual(['a'])
    expect(queryOne(['a', 'b'])).toBe('a')
    expect(queryOne(undefined)).toBeUndefined()
  })
})
