import { existingTableApi } from '@qifu/contracts';
import { type ModuleTemplate, moduleTemplates } from '@qifu/designs/templates';
import { findKind } from '@qifu/fields';
import { RadioCards } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useMayCall } from '#shared/allowed';
import { FormSketch } from './form-sketch';
import { ofTable } from './of-table';
import './template-choice.css';

export const templateOf = (key: string): ModuleTemplate | undefined =>
  moduleTemplates.find((one) => one.key === key);

/** An empty form, a table that exists, or one of the modules that are ready to be taken; beside it what comes of the choice. */
export function TemplateChoice({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const text = useText('moduleTemplate');
  const mayUseTables = useMayCall(existingTableApi.list);
  const table = { value: ofTable, label: text('fromTable'), aside: text('fromTableAbout') };
  const ready = moduleTemplates.map(({ key }) => ({
    value: key,
    label: text(`name.${key}` as 'name.visitRecord'),
    aside: text(`about.${key}` as 'about.visitRecord'),
  }));
  return (
    <div className="tpl">
      <RadioCards
        legend={text('legend')}
        value={value}
        onChange={onChange}
        choices={[
          { value: '', label: text('blank'), aside: text('blankAbout') },
          ...(mayUseTables ? [table] : []),
          ...ready,
        ]}
      />
      <TemplatePreview template={templateOf(value)} />
    </div>
  );
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

function TemplatePreview({ template }: { template: ModuleTemplate | undefined }) {
  const text = useText('moduleTemplate');
  const { nodes = {}, list } = template?.document ?? {};
  const fields = Object.values(nodes).filter(({ type }) => findKind(type)?.value).length;
  return (
    <section className="tpl-preview" aria-live="polite">
      <h3>{text('preview')}</h3>
      <p className="q-mute">
        {template
          ? text('counted', {
              fields,
              columns: lengthOf(list?.columnList),
              searched: lengthOf(list?.searchList),
            })
          : text('blankPreview')}
      </p>
      <FormSketch nodes={nodes} />
    </section>
  );
}
