import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { onKey } from './inline-cell';
import { useInline } from './inline-store';

/** Saves or leaves the row that is edited; in all other rows what there always is. */
export function InlineActs({ recordId, children }: { recordId: string; children: ReactNode }) {
  const common = useText('common');
  const open = useInline((state) => (state.at?.id === recordId ? state.open : undefined));
  if (!open) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside come up to here.
    <div className="inl-acts" onKeyDown={(event) => onKey(event, open)}>
      <Button kind="main" busy={open.isBusy} onClick={() => void open.save()}>
        {common('actions.save')}
      </Button>
      <Button onClick={open.discard}>{common('actions.cancel')}</Button>
    </div>
  );
}
