import { useData } from '@qifu/client';
import type { ProjectFileDetail } from '@qifu/contracts';
import { formatFileSize } from '@qifu/rules';
import {
  Button,
  Drawer,
  DrawerSection,
  type Fact,
  FactList,
  KindTag,
  StateOf,
  showNumber,
  showTime,
} from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useNavigate } from 'react-router';
import { Loaded } from '#shared/query-state';
import { useRemoveFile } from '#shared/use-remove-file';
import { type FileKind, fileApis, previewProjectFile, saveProjectFile } from './file-kinds';
import { useOwnerPages } from './use-owner-pages';

interface FileDrawerProps {
  kind: FileKind;
  id: string;
  onClose: () => void;
}

/** One file: what it is, whose it is, and for fund files the money of its project. */
export function FileDrawer({ kind, id, onClose }: FileDrawerProps) {
  const text = useText('files');
  const query = useData(
    fileApis[kind].read,
    { params: { id } },
    { isQuiet: true, keepsFormer: false, staleTimeMs: 0 },
  );
  const file = query.data;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={file?.name ?? text('one')}
      facts={
        file && (
          <>
            <KindTag>{file.categoryName}</KindTag>
            {file.blindSafe && <KindTag>{text('mark.blindSafe')}</KindTag>}
            <span className="q-mute">{formatFileSize(file.fileSize)}</span>
          </>
        )
      }
      foot={file && <FileActs kind={kind} file={file} onClose={onClose} />}
    >
      <Loaded query={query} what={text('one')} rows={6}>
        {(read) => <FileFacts kind={kind} file={read} />}
      </Loaded>
    </Drawer>
  );
}

function FileActs({ kind, file, onClose }: { kind: FileKind; file: ProjectFileDetail; onClose: () => void }) {
  const text = useText('files');
  const navigate = useNavigate();
  const remove = useRemoveFile();
  const pages = useOwnerPages()(file);
  const leaveWhenGone = async () => {
    if (await remove(file)) onClose();
  };
  return (
    <>
      {file.url && (
        <>
          <Button kind="main" icon="eye" onClick={() => previewProjectFile(kind, file)}>
            {text('act.preview')}
          </Button>
          <Button icon="download" onClick={() => void saveProjectFile(kind, file.id)}>
            {text('act.download')}
          </Button>
        </>
      )}
      {pages.map(({ key, label, address }) => (
        <Button key={key} onClick={() => void navigate(address)}>
          {label}
        </Button>
      ))}
      {file.canDelete && (
        <Button kind="risk" icon="trash" className="q-end" onClick={() => void leaveWhenGone()}>
          {text('act.remove')}
        </Button>
      )}
    </>
  );
}

function FileFacts({ kind, file }: { kind: FileKind; file: ProjectFileDetail }) {
  const text = useText('files');
  const { project } = file;
  const amount = (value: number) => text('amount', { amount: showNumber(value, 2) });
  const owner: Fact[] = [
    { label: text('field.enterprise'), value: file.enterpriseName, isWide: true },
    ...(project
      ? [
          { label: text('field.project'), value: `${file.projectNo} ${file.projectName}`, isWide: true },
          { label: text('field.projectStatus'), value: <StateOf family="project" code={project.status} /> },
        ]
      : []),
    ...(project && kind === 'fundFile'
      ? [
          { label: text('field.applyFund'), value: amount(project.applyFund) },
          { label: text('field.selfFund'), value: amount(project.selfFund) },
        ]
      : []),
  ];
  const facts: Fact[] = [
    { label: text('field.category'), value: file.categoryName },
    { label: text('field.year'), value: file.year },
    { label: text('field.extension'), value: file.fileExtension.toUpperCase() },
    { label: text('field.size'), value: formatFileSize(file.fileSize) },
    { label: text('field.user'), value: file.uploadUser },
    { label: text('field.time'), value: showTime(file.uploadTime) },
    ...(kind === 'enterpriseFile' && project
      ? [
          {
            label: text('field.blindSafe'),
            value: text(file.blindSafe ? 'field.blindSafeYes' : 'field.blindSafeNo'),
          },
        ]
      : []),
    { label: text('field.sha256'), value: <Sha256 value={file.sha256} />, isWide: true },
  ];
  return (
    <>
      <DrawerSection title={text('section.owner')}>
        <FactList facts={owner} />
      </DrawerSection>
      <DrawerSection title={text('section.file')}>
        <FactList facts={facts} />
      </DrawerSection>
    </>
  );
}

function Sha256({ value }: { value: string }) {
  const text = useText('files');
  return (
    <>
      <span className="q-mono ef-hash">{value}</span>
      <span className="ent-sub">{text('field.sha256Hint')}</span>
    </>
  );
}
