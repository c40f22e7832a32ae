import { shortestReason } from '@qifu/rules';
import { FieldPair, Select } from '@qifu/ui/office';
import { Checkbox, Field, TextArea } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { EnterprisePicker } from '../parts/enterprise-picker';
import { yearChoices } from '../parts/years';
import type { FileKind } from './file-kinds';
import type { Upload } from './use-upload';

const longestReason = 500;

interface TargetFieldsProps {
  kind: FileKind;
  upload: Upload;
  canChooseFirm: boolean;
}

/** Whose files, which category, which year; while files travel nothing of it changes. */
export function TargetFields({ kind, upload, canChooseFirm }: TargetFieldsProps) {
  const text = useText('files');
  const record = useText('record');
  const { aim, isBusy, isTried } = upload;
  const { target, set, projects, categories, categoryCode } = aim;
  const needFirm = isTried && !target.firm ? text('upload.needFirm') : undefined;
  const needCategory =
    isTried && target.firm && categoryCode === '' ? text('upload.needCategory') : undefined;
  return (
    <fieldset className="ef-target" disabled={isBusy}>
      <legend className="q-sr">{text('section.owner')}</legend>
      {canChooseFirm && (
        <Field label={text('field.enterprise')} error={needFirm}>
          <EnterprisePicker
            value={target.firm}
            onChange={(firm) => set({ firm, projectId: '', categoryCode: '' })}
          />
        </Field>
      )}
      <Field label={text('upload.owner')}>
        <Select
          choices={[
            { value: 'own', label: text('filter.ownEnterprise') },
            ...projects.map(({ id, projectNo, projectName }) => ({
              value: id,
              label: text('filter.project', { no: projectNo, name: projectName }),
            })),
          ]}
          value={target.projectId || 'own'}
          isDisabled={!target.firm || isBusy}
          onChange={(id) => set({ projectId: !id || id === 'own' ? '' : id })}
        />
      </Field>
      <FieldPair>
        <Field label={text('upload.category')} error={needCategory}>
          <Select
            choices={categories.map(({ categoryCode: value, fullName }) => ({ value, label: fullName }))}
            value={categoryCode}
            placeholder={text('upload.categoryHint')}
            isDisabled={!target.firm || isBusy}
            onChange={(code) => set({ categoryCode: code ?? '' })}
          />
        </Field>
        <Field label={text('upload.year')}>
          <Select
            choices={yearChoices()}
            value={target.year}
            isDisabled={isBusy}
            onChange={(year) => year && set({ year })}
          />
        </Field>
      </FieldPair>
      {kind === 'enterpriseFile' && target.projectId !== '' && (
        <Checkbox checked={target.blindSafe} onChange={() => set({ blindSafe: !target.blindSafe })}>
          {text('upload.blindSafe')}
        </Checkbox>
      )}
      {aim.isReasonAsked && (
        <Field
          label={text('upload.reason')}
          hint={record('reason.applicantReads')}
          error={
            isTried && aim.lacksReason ? record('reason.tooShort', { minimum: shortestReason }) : undefined
          }
        >
          <TextArea
            value={target.reason}
            maxLength={longestReason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}
