import { styled } from 'styled-components'
import { josa } from '@/lib/josa'
import { Link } from '@/ui/primitives/link'
import { color, layout, radius, space } from '@/ui/theme/tokens'

/** Shows that the search text was corrected, with a link to search for the entered text. */
export const RescueNote = ({ typed, searchedAs }: { typed: string; searchedAs: string }) => {
  return (
    <Note role="status">
      <p>{josa(`‘${searchedAs}’`, '으로/로')} 검색했어요</p>
      <Link href={{ pathname: '/shopping/search', query: { q: typed, exact: 'true' } }} replace shallow>
        ‘{typed}’ 그대로 검색하기
      </Link>
    </Note>
  )
}

const Note = styled.div`
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.button};
  background: ${color.tint};
  p {
    font-weight: 700;
  }
  a {
    display: inline-flex;
    min-height: ${layout.touch};
    align-items: center;
    color: ${color.second};
    text-decoration: underline;
  }
`
