import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { PUBLISHED_CARDS } from '@/config/paths/my-cards'
import { CameraIcon, ChevronRightIcon, GiftIcon } from '@/ui/primitives/icon'
import { Link } from '@/ui/primitives/link'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { PICTURES } from '../../model/studio-paths'
import { Drafts } from './drafts'
import { NewDesign } from './new-design'
import { Published } from './published'
import { TemplateShelf } from './template-shelf'

/** `/dama-studio`: the same page for everybody. The browser of a member loads the member's designs. */
export const StudioHome = () => {
  const isMember = useSession() === 'member'
  return (
    <Page>
      <NewDesign />
      {isMember && (
        <>
          <Drafts />
          <Published />
          <Actions aria-label="내 것 모아 보기">
            <ActionLink href={PUBLISHED_CARDS}>
              <GiftIcon />
              <span>내가 만든 카드</span>
              <ChevronRightIcon size={18} />
            </ActionLink>
            <ActionLink href={PICTURES}>
              <CameraIcon />
              <span>내 사진</span>
              <ChevronRightIcon size={18} />
            </ActionLink>
          </Actions>
        </>
      )}
      <TemplateShelf />
    </Page>
  )
}

const Page = styled.div`
  padding-bottom: ${space[48]};
`
const Actions = styled.nav`
  display: grid;
  padding: ${space[24]} ${layout.gutter} 0;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[8]};
`
const ActionLink = styled(Link)`
  display: grid;
  min-height: 52px;
  padding: ${space[8]} ${space[16]};
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space[12]};
  border-radius: ${radius.button};
  background: ${color.surface};
  font-weight: 700;
  > :last-child {
    color: ${color.third};
  }
`
