import { useData } from '@qifu/client';
import { type FileSlot, fundFileApi, otherDateApi, type ProjectFileRow } from '@qifu/contracts';
import { Button, Checkbox, Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DropFrame, FileButton, UploadRows } from '@qifu/ui/upload';
import { useEffect, useState } from 'react';
import { useMayCall } from '#shared/allowed';
import { FileLine } from './file-line';
import { type FileKind, filesApi } from './files-api';
import { MoveFile } from './move-file';
import { SortedDrop, type Sorting, useSorting } from './sorted-drop';
import { slotId } from './use-needs';
import { fileRules, useSendFiles } from './use-send-files';

/** One application has a few dozen files at most. */
const allFiles = 500;
const kindOf = ({ kind }: FileSlot): FileKind => (kind === 'fundFile' ? 'fund' : 'other');

interface FileSlotsProps {
  slots: readonly FileSlot[];
  /** None yet while a new application has not been saved. */
  projectId: string;
  takesFiles: boolean;
  /** Files belong to an application that is kept. */
  onSaveFirst: () => void;
}

/** A place for every kind of file that is asked for: its rule, what is there, and the act. */
export function FileSlots({ slots, projectId, takesFiles, onSaveFirst }: FileSlotsProps) {
  const text = useText('reviewProject');
  const other = useFiles('other', projectId);
  const fund = useFiles('fund', projectId);
  const sorting = useSorting(slots);
  const takes = projectId !== '' && takesFiles;
  return (
    <>
      {takes && slots.length > 0 && <SortedDrop slots={slots} sorting={sorting} />}
      <ul className="rv-slots">
        {slots.map((slot) => {
          const all = kindOf(slot) === 'fund' ? fund : other;
          const files = all.filter(({ categoryCode }) => categoryCode === slot.categoryCode);
          return (
            <Slot
              key={slot.categoryCode}
              slot={slot}
              files={files}
              projectId={projectId}
              takesFiles={takesFiles}
              others={slots.filter((one) => one !== slot)}
              sorting={sorting}
            />
          );
        })}
      </ul>
      {projectId === '' && (
        <p>
          <Button onClick={onSaveFirst}>{text('slot.saveFirst')}</Button>
        </p>
      )}
    </>
  );
}

function useFiles(kind: FileKind, projectId: string): readonly ProjectFileRow[] {
  const mayList = useMayCall((kind === 'fund' ? fundFileApi : otherDateApi).list);
  const query = useData(
    filesApi(kind).list,
    { query: { projectId, pageSize: allFiles } },
    { enabled: mayList && projectId !== '', isQuiet: true },
  );
  return query.data?.list ?? [];
}

interface SlotProps extends Omit<FileSlotsProps, 'slots' | 'onSaveFirst'> {
  slot: FileSlot;
  files: readonly ProjectFileRow[];
  /** Where its files may be moved to. */
  others: readonly FileSlot[];
  sorting: Sorting;
}

function stateOf({ required, fileCount }: FileSlot) {
  if (fileCount > 0) return { icon: 'stateOk', tone: 'ok' } as const;
  return required
    ? ({ icon: 'stateQuestion', tone: 'warn' } as const)
    : ({ icon: 'stateOpen', tone: 'idle' } as const);
}

function Slot({ slot, files, projectId, takesFiles, others, sorting }: SlotProps) {
  const text = useText('reviewProject');
  const kind = kindOf(slot);
  const mayUpload = useMayCall(filesApi(kind).upload);
  const { icon, tone } = stateOf(slot);
  const isLacking = slot.required && slot.fileCount === 0;
  return (
    <li id={slotId(slot.categoryCode)} data-lacking={isLacking || undefined} className={`q-tone-${tone}`}>
      <Icon name={icon} />
      <div>
        <p className="rv-slot-name">
          {slot.fullName} <span>{text(slot.required ? 'slot.required' : 'slot.optional')}</span>
        </p>
        {files.length === 0 && (
          <p className="rv-muted">
            {slot.fileCount > 0 ? text('slot.there', { count: slot.fileCount }) : text('slot.none')}
          </p>
        )}
        <ul>
          {files.map((file) => (
            <FileLine
              key={file.id}
              kind={kind}
              file={file}
              more={takesFiles && !file.needsReason && <MoveFile file={file} slots={others} />}
            />
          ))}
        </ul>
        {projectId !== '' && takesFiles && mayUpload && (
          <SlotUpload slot={slot} kind={kind} projectId={projectId} sorting={sorting} />
        )}
      </div>
    </li>
  );
}

interface SlotUploadProps extends Pick<SlotProps, 'slot' | 'projectId' | 'sorting'> {
  kind: FileKind;
}

function SlotUpload({ slot, kind, projectId, sorting }: SlotUploadProps) {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const [isSafe, setIsSafe] = useState(false);
  const { uploads, isBusy, add, again } = useSendFiles({
    kind,
    projectId,
    categoryCode: slot.categoryCode,
    isSafe,
  });
  const { offer } = sorting;
  useEffect(() => offer(slot.categoryCode, add), [offer, slot.categoryCode, add]);
  return (
    <DropFrame className="rv-slot-drop" isBusy={isBusy} onFiles={(files) => add(files)}>
      <p className="q-row">
        <FileButton
          icon="upload"
          label={slot.fileCount > 0 ? text('slot.more') : parts('file.upload')}
          rules={fileRules}
          isBusy={isBusy}
          onFiles={(files) => add(files)}
        />
        <Checkbox checked={isSafe} onChange={() => setIsSafe(!isSafe)}>
          {text('slot.blindSafe')}
        </Checkbox>
      </p>
      <UploadRows uploads={uploads} canSendAgain={!isBusy} onAgain={again} />
    </DropFrame>
  );
}
