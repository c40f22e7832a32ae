import { chunkedMaxBytes, type NamedFile } from '@qifu/contracts';
import { formatFileSize, inMegabytes } from '@qifu/rules';
import { useText } from '@qifu/ui/text';
import { FileUploadList } from '@qifu/ui/upload';

/** The size limit of one piece of evidence in words, for hints. */
export const evidenceLimit = formatFileSize(chunkedMaxBytes.annex);

interface EvidenceFieldProps {
  files: readonly NamedFile[];
  onChange: (files: NamedFile[]) => void;
}

/** Files that go with a form: sent at once, kept with the form. Stands inside a Field. */
export function EvidenceField({ files, onChange }: EvidenceFieldProps) {
  const text = useText('files');
  return (
    <FileUploadList
      files={files}
      fileSize={inMegabytes(chunkedMaxBytes.annex).size}
      label={text('evidence.add')}
      onChange={(next) => onChange(next.map(({ fileId, name }) => ({ fileId, name })))}
    />
  );
}
