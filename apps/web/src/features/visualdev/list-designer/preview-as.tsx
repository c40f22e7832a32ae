import type { DesignInfo } from '@qifu/contracts';
import { Field, Notice } from '@qifu/ui/parts';
import { UserPicker } from '@qifu/ui/pickers';
import { useText } from '@qifu/ui/text';
import type { Preview } from './use-preview-rows';

interface PreviewAsProps {
  info: DesignInfo;
  userId: string | undefined;
  onChange: (userId: string | undefined) => void;
}

/** Who looks at the list: the designer, or somebody he administers; offered once there are records and rights. */
export function PreviewAs({ info, userId, onChange }: PreviewAsProps) {
  const text = useText('listDesigner');
  if (info.publishedNo === null) return null;
  return (
    <div className="lds-as">
      <Field label={text('preview.as')} isOptional="unsaid">
        <UserPicker
          value={userId === undefined ? [] : [userId]}
          placeholder={text('preview.designer')}
          canClear
          onChange={([id]) => onChange(id)}
        />
      </Field>
    </div>
  );
}

/** In one sentence what the list shows now, and to whom. */
export function PreviewTold({
  preview: { told, rows, error },
  userId,
}: {
  preview: Preview;
  userId: string | undefined;
}) {
  const text = useText('listDesigner');
  const hidden = told?.hiddenColumns.length ?? 0;
  const who = userId === undefined ? undefined : told?.realName;
  return (
    <>
      {error && <Notice tone="warn">{text('preview.failed', { reason: error.message })}</Notice>}
      {who && !told?.isOpen && <Notice tone="warn">{text('preview.closed', { name: who })}</Notice>}
      <p className="q-mute lds-source">
        {told ? text('canvas.real', { count: rows.length, total: told.total }) : text('canvas.samples')}
        {who && told?.isOpen && hidden > 0 && ` ${text('preview.without', { name: who, count: hidden })}`}
      </p>
    </>
  );
}
