import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** In use or not. */
export function Enabled({ mark }: { mark: number }) {
  const common = useText('common');
  return mark === 1 ? (
    <StatusTag tone="ok" icon="stateOk">
      {common('answer.enabled')}
    </StatusTag>
  ) : (
    <StatusTag tone="idle" icon="ban">
      {common('answer.disabled')}
    </StatusTag>
  );
}
