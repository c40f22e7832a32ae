import {
  type DirectionNode,
  declareDirectionApi,
  declareDirectionResource,
  directionInput,
} from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Dialog, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { FormMessages } from '#shared/draft/form-messages';
import { ResourceFields } from '#shared/resource/resource-fields';
import { useResourceForm } from '#shared/resource/use-resource-form';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
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
      <FormMessages form={form} />
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
  const { values, set, field } = form;
  const parent = (
    <Field label={text('direction.parent')} {...field('parentId')}>
      <Select
        choices={[{ value: topId, label: text('direction.top') }, ...parentChoices(tree, exceptId)]}
        value={String(values.parentId)}
        onChange={(id) => set({ parentId: id ?? topId })}
      />
    </Field>
  );
  const name = (
    <Field label={text('direction.name')} {...field('fullName')}>
      <TextInput
        value={String(values.fullName)}
        maxLength={100}
        onChange={(event) => set({ fullName: event.target.value })}
        data-autofocus=""
      />
    </Field>
  );
  const keywords = (
    <Field
      label={parts('fact.keywords')}
      hint={text('direction.keywordsHint')}
      isOptional
      {...field('keywords')}
    >
      <TagInput
        values={values.keywords as string[]}
        maximum={mostKeywords}
        placeholder={text('direction.keywordsTyping')}
        removeLabel={(word) => text('direction.removeWord', { word })}
        onChange={(next) => set({ keywords: next })}
      />
    </Field>
  );
  return (
    <div className="rv-form">
      <ResourceFields
        resource={declareDirectionResource}
        form={form}
        own={{ parentId: parent, fullName: name, keywords }}
      />
    </div>
  );
}

function useDirectionForm(edited: EditedDirection) {
  const creating = useStep(declareDirectionApi.create);
  const updating = useStep(declareDirectionApi.update);
  return useResourceForm(declareDirectionResource, {
    ...('node' in edited && { base: edited.node }),
    onReload: () => undefined,
    schema: directionInput,
    ...('parentId' in edited && { start: { parentId: edited.parentId, keywords: [] } }),
    creating,
    updating,
  });
}
