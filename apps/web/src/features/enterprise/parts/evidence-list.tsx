import type { NamedFile } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { AttachedFiles } from '#shared/attached-files';

/** Files that bear a record out. */
export function EvidenceList({ files }: { files: readonly NamedFile[] }) {
  const text = useText('files');
  if (files.length === 0) return <p className="ent-none">{text('evidence.none')}</p>;
  return <AttachedFiles files={files} />;
}
