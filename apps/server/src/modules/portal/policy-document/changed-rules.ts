import type { ParameterChange } from '@qifu/contracts';
import { parameterLabel } from '@qifu/policy-rules';
import type { ParameterValue } from '../policy-rule/policy-rule.table';
import { ruleInForce } from '../policy-rule/rule-in-force';
import { valueOn } from '../policy-rule/value-on';
import { grouped } from '../policy-search/grouped';
import { type DocumentParts, newest } from './document-parts.queries';

type Version = DocumentParts['rules'][number];
/** A version of a rule, and the day whose values of its parameters count. */
export interface RuleOnDay {
  version: Version;
  day: string;
}

/** The rule of an item as it stands with either of two editions. */
export interface RulePair {
  itemId: string;
  item: string;
  before: RuleOnDay | undefined;
  after: RuleOnDay | undefined;
}

interface Sides {
  before: string;
  after: string;
  /** Of an edition that is not out yet: its rules are the newest there are, drafts too. */
  isComing: boolean;
}

/** Items of a document that have a rule with either edition. */
export function rulePairs({ rules }: Pick<DocumentParts, 'rules'>, sides: Sides): RulePair[] {
  const latest = new Map(newest(rules).map((version) => [version.itemId, version]));
  return [...grouped(rules, ({ itemId }) => itemId)].flatMap(([itemId, versions]) => {
    const published = versions
      .filter(({ state }) => state === 'published')
      .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
    const before = ruleInForce(published, sides.before);
    const after = sides.isComing ? latest.get(itemId) : ruleInForce(published, sides.after);
    const item = versions.at(-1)?.fullName ?? '';
    if (!before && !after) return [];
    return [
      {
        itemId,
        item,
        before: before && { version: before, day: sides.before },
        after: after && { version: after, day: latestOf(sides.after, sides.isComing ? after.validFrom : '') },
      },
    ];
  });
}

const latestOf = (...days: string[]) => days.toSorted().at(-1) ?? '';

/** Parameters of a rule whose value is another with the later edition. */
export function changedParameters({ itemId, item, before, after }: RulePair): ParameterChange[] {
  const names = new Set([before, after].flatMap((rule) => Object.keys(rule?.version.params ?? {})));
  return [...names].flatMap((name) => {
    const [was, is] = [valueIn(before, name), valueIn(after, name)];
    if (String(was?.value) === String(is?.value) && was?.unit === is?.unit) return [];
    const label = parameterLabel(name, after?.version.params[name] ?? before?.version.params[name]);
    return [{ itemId, item, name, label, before: shown(was), after: shown(is) }];
  });
}

const valueIn = (rule: RuleOnDay | undefined, name: string): ParameterValue | undefined =>
  rule && valueOn(rule.version.params[name] ?? [], rule.day);

const shown = (one: ParameterValue | undefined): ParameterChange['before'] =>
  one ? { value: String(one.value), unit: one.unit ?? '', from: one.from, pid: one.pid ?? '' } : null;

/** Whether the conditions or the reckoning of the amount are others, whatever the parameters. */
export const isOtherwiseWritten = ({ before, after }: RulePair): boolean =>
  textOf(before?.version) !== textOf(after?.version);

const textOf = (version: Version | undefined) =>
  version && JSON.stringify([version.condition, version.amount ?? null]);
