import { type ExplainedCondition, operatorOf, type RecordExplanation } from '@qifu/contracts';
import { Icon, Notice, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Fragment, type ReactNode } from 'react';
import { useBuiltInWords } from './built-in-words';

type Limit = RecordExplanation['limits'][number];
type Role = Limit['roles'][number];

/** The verdict, the coded rule, then each role with its schemes and what every condition found. */
export function ExplainedRecord({ explained }: { explained: RecordExplanation }) {
  const text = useText('explainRecord');
  const sayBuiltIn = useBuiltInWords();
  const { isVisible, user, menu, holdsMenu, coded, bypass, limits } = explained;
  const asksSchemes = bypass === 'none';
  return (
    <>
      <div className="ex-answer">
        <Notice
          tone={isVisible ? 'ok' : 'idle'}
          title={text(isVisible ? 'visible' : 'hidden', { name: user.realName })}
        >
          {!holdsMenu && text('menuMissing', { menu: menu.fullName })}
        </Notice>
      </div>
      <ul className="ex-list">
        <Verdict isMet={coded.isMet} name={text('coded')}>
          {sayBuiltIn(coded)}
          <small>{text(`bypass.${bypass}`)}</small>
        </Verdict>
      </ul>
      {asksSchemes && limits.map((limit) => <LimitPart key={limit.menuId} limit={limit} />)}
    </>
  );
}

function Verdict({ isMet, name, children }: { isMet: boolean; name: string; children?: ReactNode }) {
  const text = useText('explainRecord');
  return (
    <li data-given={isMet || undefined}>
      <span className="ex-name">
        <Icon name={isMet ? 'stateOk' : 'ban'} label={text(isMet ? 'met' : 'notMet')} />
        {name}
      </span>
      <span className="ex-ground">{children}</span>
    </li>
  );
}

function LimitPart({ limit }: { limit: Limit }) {
  const text = useText('explainRecord');
  return (
    <>
      <h3 className="ex-limit">{text('limit', { menu: limit.menuName })}</h3>
      <p className="ex-ground">{text('limitNote')}</p>
      <ul className="ex-list">
        {limit.roles.map((role) => (
          <RolePart key={role.id} role={role} />
        ))}
      </ul>
    </>
  );
}

function RolePart({ role }: { role: Role }) {
  const text = useText('explainRecord');
  const { isMet, endsAt } = role;
  const name = role.fullName === '' ? text('single') : role.fullName;
  return (
    <Verdict isMet={isMet} name={endsAt === null ? name : text('until', { name, time: showTime(endsAt) })}>
      {role.schemes.length === 0 && text('noScheme')}
      {role.schemes.map((scheme) => (
        <span key={scheme.id} className="ex-scheme">
          <b>{scheme.fullName}</b> {text(scheme.isMet ? 'met' : 'notMet')}
          {scheme.allData && <small>{text('allData')}</small>}
          <ConditionLines scheme={scheme} />
        </span>
      ))}
    </Verdict>
  );
}

/** Every condition, and how they hang together: one that is not met may do no harm. */
function ConditionLines({ scheme: { blocks, matchLogic } }: { scheme: Role['schemes'][number] }) {
  const text = useText('explainRecord');
  return blocks.map(({ logic, conditions }, block) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name of their own and never move
    <Fragment key={block}>
      {block > 0 && <small>{text(`join.${(matchLogic || logic) === 'or' ? 'or' : 'and'}`)}</small>}
      {/* In the older form the logic of a block joins it to those before. */}
      {conditions.length > 1 && <small>{text(`within.${matchLogic === '' ? 'and' : logic}`)}</small>}
      {conditions.map((condition, order) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own and never move
        <ConditionLine key={order} condition={condition} />
      ))}
    </Fragment>
  ));
}

function ConditionLine({ condition }: { condition: ExplainedCondition }) {
  const text = useText('explainRecord');
  const shown = (value: string) =>
    text('value', { value: condition.kind === 'time' ? showTime(Number(value)) : value });
  const { fieldName, isKnown, op, compared, comparedCount, recordValue, isHidden, isMet } = condition;
  const values = compared.map(shown).join(text('comma'));
  const rest = comparedCount > compared.length ? text('more', { count: comparedCount }) : '';
  const verdict = text(isMet ? 'met' : 'notMet');
  if (isHidden) return <small>{text('notShown', { field: fieldName, verdict })}</small>;
  const asked = text('asks', {
    field: fieldName,
    op: text(`op.${operatorOf(op) ?? 'equal'}`),
    compared: `${values}${rest}`,
  });
  const found = isKnown
    ? text('found', { value: recordValue === null ? text('empty') : shown(recordValue) })
    : text('unknown');
  return <small>{text('line', { asked, found, verdict })}</small>;
}
