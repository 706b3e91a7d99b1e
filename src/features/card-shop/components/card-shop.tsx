import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { useCardShop } from '../hooks/use-card-shop'
import { DesignList } from './design-list'
import { DesignShelf } from './design-shelf'
import { MyDesigns } from './my-designs'
import { OccasionChips } from './occasion-chips'

const DesignSheet = lazySheet(() => import('./design-sheet').then((file) => file.DesignSheet))

/** `/card-shop`: shelves and a list of designs. The address has occasion, order and open design; an occasion hides the shelves. */
export const CardShop = () => {
  const shop = useCardShop()
  return (
    <>
      <OccasionChips shop={shop} />
      {!shop.view.occasion && (
        <>
          <DesignShelf block="popular" title="지금 많이 보내는 카드" shop={shop} isFirst isInFirstView />
          <DesignShelf
            block="event"
            title="이벤트 카드"
            note="기간 안에만 받을 수 있어요."
            shop={shop}
            isInFirstView
          />
          <DesignShelf block="limited" title="한정 카드" note="한 사람이 한 장씩 받아요." shop={shop} />
          <DesignShelf block="latest" title="새로 나온 카드" shop={shop} />
          <MyDesigns />
        </>
      )}
      <DesignList shop={shop} />
      {shop.designId && (
        <DesignSheet key={shop.designId} designId={shop.designId} isOpen={shop.isOpen} onClose={shop.close} />
      )}
    </>
  )
}
