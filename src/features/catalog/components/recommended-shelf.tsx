import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { topCategoriesQueryOptions } from '@/api/product/category'
import { productsQueryOptions } from '@/api/product/product'
import { IN_PLACE, queryOne } from '@/lib/query-string'
import { QueryError } from '@/ui/feedback/query-error'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { space } from '@/ui/theme/tokens'
import { hasRecommended, partnersOf, recommendedParams } from '../model/recommended'
import { ProductListSkeleton } from './product-list'
import { ProductShelf } from './product-shelf'
import { ShelfSection } from './shelf-section'

const FALLBACK_TITLE = '추천 상품'

/**
 * The recommended products. Title, order and number come from the channel's settings; chips filter by category or
 * partner.
 */
export const RecommendedShelf = () => {
  const router = useRouter()
  const setting = useQuery(basicSettingQueryOptions())
  const { data: basic } = setting
  const isShown = basic !== undefined && hasRecommended(basic)
  const displayType = basic?.homeSetting.recListDisplayType
  const isByCategory = displayType === 'category'
  const { data: categories } = useQuery({ ...topCategoriesQueryOptions(), enabled: isShown && isByCategory })
  const { data: all } = useQuery({
    ...productsQueryOptions(basic ? recommendedParams(basic) : {}),
    enabled: isShown && displayType === 'partner',
  })
  if (!basic)
    return (
      <ShelfSection title={FALLBACK_TITLE} isBelowFirstView>
        {setting.isError ? <QueryError query={setting} /> : <ProductListSkeleton layout="grid" />}
      </ShelfSection>
    )

  if (!isShown) return null

  const param = isByCategory ? 'category' : 'partner'
  const chosen = queryOne(router.query[param])
  const choices = isByCategory
    ? (categories ?? []).map(({ id, name }) => ({ value: id, label: name }))
    : partnersOf(all?.items ?? [])
  const choose = (value?: string) =>
    void router.replace(
      { pathname: '/shopping', query: value ? { [param]: value } : {} },
      undefined,
      IN_PLACE,
    )

  return (
    <ProductShelf
      isBelowFirstView
      title={basic.homeSetting.recListTitle || FALLBACK_TITLE}
      params={recommendedParams(
        basic,
        chosen ? (isByCategory ? { categoryId: chosen } : { sellerPortalId: chosen }) : {},
      )}
      layout="grid"
    >
      {choices.length > 0 && (
        <Choices role="group" aria-label={isByCategory ? '카테고리로 좁히기' : '판매처로 좁히기'}>
          <Chip selected={!chosen} onClick={() => choose()}>
            전체
          </Chip>
          {choices.map(({ value, label }) => (
            <Chip key={value} selected={value === chosen} onClick={() => choose(value)}>
              {label}
            </Chip>
          ))}
        </Choices>
      )}
    </ProductShelf>
  )
}

const Choices = styled(ChipRow)`
  margin-bottom: ${space[12]};
`
