import type { DesignDocument, DesignNode, Json } from '@qifu/contracts';
import { rulesOf } from '@qifu/designs';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { elementName } from './element-name';
import { Drawing, KindIcon } from './kind-icon';
import { SettingsSection } from './settings-section';

interface UsesProps {
  node: DesignNode;
  document: DesignDocument;
}

const isNamedIn = (list: Json | undefined, id: string): boolean =>
  JSON.stringify(list ?? null).includes(`{"element":${JSON.stringify(id)}}`);

/** What else of the design would be touched by a change of an element: whoever changes it sees so before. */
export function ElementUses({ node, document }: UsesProps) {
  const text = useText('designerSettings');
  const { list, nodes } = document;
  const { id, wireName } = node;
  const inList = (['columnList', 'searchList', 'defaultSidx'] as const).filter((part) =>
    isNamedIn(list?.[part], id),
  );
  const rules = rulesOf(document).rules.filter((rule) => JSON.stringify(rule).includes(JSON.stringify(id)));
  const others =
    wireName === ''
      ? []
      : Object.values(nodes).filter(
          (one) =>
            (one.type === 'calculate' && JSON.stringify(one.settings.expression ?? '').includes(wireName)) ||
            (one.type === 'relation-form-attr' && one.settings.relation === wireName),
        );
  if (inList.length + rules.length + others.length === 0) return null;
  return (
    <SettingsSection title={text('section.uses')} hint={text('section.usesHint')}>
      <ul className="dsg-uses">
        {inList.map((part) => (
          <li key={part}>
            <Icon name="columns" />
            {text(`use.${part}`)}
          </li>
        ))}
        {rules.length > 0 && (
          <li>
            <Drawing shape="rule" />
            {text('use.rules', { count: rules.length })}
          </li>
        )}
        {others.map((one) => (
          <li key={one.id}>
            <KindIcon type={one.type} />
            {text(one.type === 'calculate' ? 'use.formula' : 'use.attribute', {
              name: elementName(one, one.wireName),
            })}
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
