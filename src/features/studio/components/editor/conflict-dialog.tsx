import { Stack } from '@/ui/layout/stack'
import { Modal } from '@/ui/overlay/modal'
import { Button } from '@/ui/primitives/button'

interface Props {
  onKeepLocal: () => void
  onOpenRemote: () => void
  onClose: () => void
}

/** Two windows changed one design: the member chooses which version to keep. */
export const ConflictDialog = ({ onKeepLocal, onOpenRemote, onClose }: Props) => (
  <Modal open title="다른 창에서 먼저 고쳤어요" onClose={onClose}>
    <Stack $gap={12}>
      <p>같은 디자인이 다른 창에서 바뀌었어요. 이 창에서 만든 것은 이 기기에 그대로 있어요.</p>
      <Button full onClick={onKeepLocal}>
        새 디자인으로 저장
      </Button>
      <Button full kind="secondary" onClick={onOpenRemote}>
        다른 창의 디자인 열기
      </Button>
      <small>새 디자인으로 저장해도 다른 창의 디자인은 그대로 남아요.</small>
    </Stack>
  </Modal>
)
