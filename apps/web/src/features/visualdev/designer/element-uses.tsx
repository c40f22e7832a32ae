import type { DesignDocument, DesignNode, Json } from '@qifu/contracts';
import { holderOf, rulesOf } from '@qifu/designs';
import { relationName } from '@qifu/fields';
import { colourRulesKey, type FormRule } from '@qifu/rules';
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

const listParts = ['columnList', 'searchList', 'defaultSidx', 'ruleList', colourRulesKey] as const;

const speaksOf = ({ when, effects }: FormRule, id: string): boolean =>
  when.some(({ field, other }) => field === id || other === id) ||
  effects.some((effect) => effect.target === id || (effect.does === 'assign' && effect.from === id));

/** Whether a calculated field reckons with an element, or an attribute is read from it. */
function reads(one: DesignNode, node: DesignNode, nodes: DesignDocument['nodes']): boolean {
  const { wireName } = node;
  const table = holderOf(nodes, node);
  const isBeside = holderOf(nodes, one)?.id === table?.id;
  if (one.type === 'relation-form-attr')
    return isBeside && relationName(String(one.settings.relation)) === wireName;
  const { expression } = one.settings;
  if (one.type !== 'calculate' || !Array.isArray(expression)) return false;
  const names = [
    ...(isBeside || !table ? [wireName] : []),
    ...(table ? [`${table.wireName}.${wireName}`] : []),
  ];
  return expression.some((token) => typeof token === 'string' && names.includes(token.trim()));
}

/** What else of the design would be touched by a change of an element: whoever changes it sees so before. */
export function ElementUses({ node, document }: UsesProps) {
  const text = useText('designerSettings');
  const { list, nodes } = document;
  const { id, wireName } = node;
  const inList = listParts.filter((part) => isNamedIn(list?.[part], id));
  const rules = rulesOf(document).rules.filter((rule) => speaksOf(rule, id));
  const others = wireName === '' ? [] : Object.values(nodes).filter((one) => reads(one, node, nodes));
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
