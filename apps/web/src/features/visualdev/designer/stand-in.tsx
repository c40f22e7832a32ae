import type { DesignNode } from '@qifu/contracts';
import { type FieldType, findKind, isEntered, settingsOf } from '@qifu/fields';
import { runtimes } from '@qifu/fields/runtimes';
import { Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { memo, type ReactNode } from 'react';

const nothing = () => undefined;

/** What an element looks like; nothing can be entered here. */
export const StandIn = memo(function StandIn({ node, inner }: { node: DesignNode; inner: ReactNode }) {
  const text = useText('designer');
  const kind = findKind(node.type);
  const runtime = runtimes[node.type as FieldType];
  if (!kind) return <p>{node.type}</p>;
  const settings = settingsOf(kind, node.settings);
  if (runtime.Draw) {
    const { Draw } = runtime;
    const isEmpty = kind.isContainer && Array.isArray(inner) && inner.length === 0;
    return (
      <Draw settings={settings} label={String(node.initial ?? node.label ?? '')}>
        <div className="mod-form">
          {isEmpty ? <p className="dsg-empty">{text('canvas.inside')}</p> : inner}
        </div>
      </Draw>
    );
  }
  const { Edit } = runtime;
  return (
    <div inert>
      <Field
        label={node.label || text('canvas.unnamed')}
        hint={node.help}
        isOptional={isEntered(kind) ? !node.required : 'unsaid'}
      >
        {Edit && (
          <Edit value={node.initial ?? null} onChange={nothing} settings={settings} isDisabled={false} />
        )}
      </Field>
    </div>
  );
});
