import { type DirectionNode, declareDirectionApi, directionInput } from '@qifu/contracts';
import { ErrorSummary, FieldPair, Select } from '@qifu/ui/office';
import { Button, Checkbox, Dialog, Field, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { useForm } from '#shared/use-form';
import { TagInput } from '../parts/tag-input';
import { type EditedDirection, topId } from './edited-direction';

interface DirectionFormProps {
  edited: EditedDirection;
  tree: readonly DirectionNode[];
  onClose: () => void;
}

const mostKeywords = 50;

/** Directions that may stand above one: all but itself and what is below it. */
function parentChoices(
  nodes: readonly DirectionNode[],
  exceptId: string,
  path: readonly string[] = [],
): { value: string; label: string }[] {
  return nodes
    .filter(({ id }) => id !== exceptId)
    .flatMap((node) => [
      { value: node.id, label: [...path, node.fullName].join(' / ') },
      ...parentChoices(node.children ?? [], exceptId, [...path, node.fullName]),
    ]);
}

/** Adds a direction or changes one. */
export function DirectionForm({ edited, tree, onClose }: DirectionFormProps) {
  const text = useText('reviewMaster');
  const common = useText('common');
  const node = 'node' in edited ? edited.node : undefined;
  const { form, save, isBusy } = useDirectionForm(edited);
  const { mayLeave, release } = useUnsavedGuard(form.isDirty);
  const close = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  const send = async () => {
    if (!(await save())) return;
    release();
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={node ? text('direction.edit', { name: node.fullName }) : text('direction.new')}
      onClose={() => void close()}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={() => void close()}>{common('actions.cancel')}</Button>
          <Button type="submit" kind="main" busy={isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <DirectionFields form={form} tree={tree} exceptId={node?.id ?? ''} />
    </Dialog>
  );
}

interface DirectionFieldsProps {
  form: ReturnType<typeof useDirectionForm>['form'];
  tree: readonly DirectionNode[];
  exceptId: string;
}

function DirectionFields({ form, tree, exceptId }: DirectionFieldsProps) {
  const text = useText('reviewMaster');
  const parts = useText('reviewParts');
  const common = useText('common');
  const { values, set, field } = form;
  return (
    <div className="rv-form">
      <Field label={text('direction.parent')} {...field('parentId')}>
        <Select
          choices={[{ value: topId, label: text('direction.top') }, ...parentChoices(tree, exceptId)]}
          value={values.parentId}
          onChange={(id) => set({ parentId: id ?? topId })}
        />
      </Field>
      <FieldPair>
        <Field label={text('direction.name')} {...field('fullName')}>
          <TextInput
            value={values.fullName}
            maxLength={100}
            onChange={(event) => set({ fullName: event.target.value })}
            data-autofocus=""
          />
        </Field>
        <Field label={text('direction.code')} {...field('enCode')}>
          <TextInput
            className="q-mono"
            value={values.enCode}
            maxLength={50}
            onChange={(event) => set({ enCode: event.target.value })}
          />
        </Field>
      </FieldPair>
      <Field
        label={parts('fact.keywords')}
        hint={text('direction.keywordsHint')}
        isOptional
        {...field('keywords')}
      >
        <TagInput
          values={values.keywords}
          maximum={mostKeywords}
          placeholder={text('direction.keywordsTyping')}
          removeLabel={(word) => text('direction.removeWord', { word })}
          onChange={(keywords) => set({ keywords })}
        />
      </Field>
      <Field label={text('direction.description')} isOptional {...field('description')}>
        <TextArea
          maxLength={500}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Field>
      <Field label={text('direction.order')} isOptional {...field('sortCode')}>
        <TextInput
          inputMode="numeric"
          value={values.sortCode}
          onChange={(event) => set({ sortCode: event.target.value })}
        />
      </Field>
      <Checkbox
        checked={values.enabledMark === 1}
        onChange={() => set({ enabledMark: values.enabledMark === 1 ? 0 : 1 })}
      >
        {common('answer.enabled')}
      </Checkbox>
    </div>
  );
}

function useDirectionForm(edited: EditedDirection) {
  const text = useText('reviewMaster');
  const node = 'node' in edited ? edited.node : undefined;
  const labels: Record<string, string> = {
    fullName: text('direction.name'),
    enCode: text('direction.code'),
    sortCode: text('direction.order'),
  };
  const form = useForm({
    schema: directionInput,
    start: {
      parentId: 'parentId' in edited ? edited.parentId : edited.node.parentId,
      enCode: node?.enCode ?? '',
      fullName: node?.fullName ?? '',
      keywords: node?.keywords ?? [],
      description: node?.description ?? '',
      sortCode: String(node?.sortCode ?? 0),
      enabledMark: node?.enabledMark ?? 1,
    },
    inputOf: (values) => ({
      ...values,
      sortCode: /^\d*$/.test(values.sortCode.trim()) ? Number(values.sortCode) : values.sortCode,
    }),
    labelOf: (path) => labels[path],
  });
  const creating = useStep(declareDirectionApi.create);
  const updating = useStep(declareDirectionApi.update);
  const save = async () => {
    const body = form.check();
    if (!body) return false;
    const { data, error } = node
      ? await updating.run({ params: { id: node.id }, body: { ...body, version: node.version } })
      : await creating.run({ body });
    if (error) form.refuse(error);
    return data !== undefined;
  };
  return { form, save, isBusy: creating.isBusy || updating.isBusy };
}
