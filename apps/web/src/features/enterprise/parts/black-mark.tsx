import { blacklistLevels } from '@qifu/contracts';
import { StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';

/** Beside the name of a listed firm; a warning only is no ban and looks so. */
export function BlackMark({ level }: { level: number }) {
  const text = useText('enterprise');
  return level === blacklistLevels.warning ? (
    <StatusTag tone="warn" icon="alert" boxed>
      {text('mark.warning')}
    </StatusTag>
  ) : (
    <StatusTag tone="bad" icon="ban" boxed>
      {text('mark.blacklisted')}
    </StatusTag>
  );
}
