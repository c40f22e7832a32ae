import { NotBuiltYet } from '@qifu/ui/parts';

interface PolicyEditorProps {
  documentId: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** The editor of one policy. */
export default function PolicyEditorPage({ onClose }: PolicyEditorProps) {
  return <NotBuiltYet name="" onBack={onClose} />;
}
