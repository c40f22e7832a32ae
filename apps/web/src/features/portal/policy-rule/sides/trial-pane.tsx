import { useData } from '@qifu/client';
import { policyRuleApi, type RuleTraceNode, type RuleTrialReply } from '@qifu/contracts';
import { DayInput, Select } from '@qifu/ui/office';
import { Icon, Notice, StatusTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useSettled } from '#shared/use-settled';
import { TrialFacts } from '../../rule-trial/trial-facts';
import { amountIn, TrialResult } from '../../rule-trial/trial-result';
import { verdictTones } from '../../rule-trial/verdict-tones';
import { useDesk } from '../desk-context';
import type { LiveTrial } from '../use-live-trial';

/** The rule tried with one firm: what the version in force says, what this one says, and why. */
export function TrialPane({ trial, no }: { trial: LiveTrial; no: number }) {
  const text = useText('policyRule');
  const sides = useText('policyRuleSides');
  const { former, facts, check } = useDesk();
  const unread = check?.issues.length ?? 0;
  const { result, failure } = trial.now;
  return (
    <section className="pr-block" aria-labelledby="pr-trial">
      <div className="pr-block-head">
        <h2 id="pr-trial" tabIndex={-1}>
          <Icon name="play" /> {sides('trial.title')}
        </h2>
        <span className="q-end pr-trial-day">
          <DayInput
            label={sides('trial.date')}
            value={trial.date}
            onChange={(day) => trial.setDate(day ?? '')}
          />
        </span>
      </div>
      <FirmField trial={trial} />
      {failure ? (
        <Notice tone={unread > 0 ? 'info' : 'bad'}>
          {unread > 0 ? sides('trial.unread', { count: unread }) : failure}
        </Notice>
      ) : (
        <div className="pr-sides-by-side" aria-live="polite">
          {former && <Verdict name={text('versionNo', { no: former.no })} result={trial.before} />}
          {former && <Icon name="right" />}
          <Verdict
            name={text('versionNo', { no })}
            result={result}
            isNew={trial.before !== undefined && trial.before.verdict !== result?.verdict}
          />
        </div>
      )}
      {result && <Reasons result={result} />}
      <details className="pr-more">
        <summary>{sides('trial.facts', { count: trial.named.length })}</summary>
        <TrialFacts
          facts={trial.named}
          typed={trial.typed}
          dictionary={facts}
          missing={result?.missing ?? []}
          onChange={trial.type}
        />
      </details>
      {result && (
        <details className="pr-more">
          <summary>{sides('trial.whole')}</summary>
          <TrialResult result={result} failure={undefined} />
        </details>
      )}
    </section>
  );
}

/** A firm of the registry whose facts are known, or the firm of a test. */
function FirmField({ trial }: { trial: LiveTrial }) {
  const sides = useText('policyRuleSides');
  const { draft } = useDesk();
  const [words, setWords] = useState('');
  const keyword = useSettled(words, 300);
  const firms = useData(policyRuleApi.listFirms, { query: { keyword } }, { isQuiet: true });
  const tests = draft.tests
    .filter(({ name }) => name.includes(words))
    .map(({ name }) => ({ value: `test ${name}`, label: sides('trial.ofTest', { name }) }));
  const known = (firms.data?.list ?? []).map(({ id, name, facts }) => ({
    value: `firm ${id}`,
    label: sides('trial.firm', { name, count: facts }),
  }));
  const choices = [...known, ...tests];
  const isListed = choices.some(({ value }) => value === trial.source);
  const own = trial.source.startsWith('firm ') ? trial.firmName : trial.source.replace(/^test /, '');
  return (
    <Select
      className="pr-firm"
      label={sides('trial.choose')}
      placeholder={sides('trial.chooseHint')}
      value={trial.source || undefined}
      choices={isListed || !trial.source ? choices : [{ value: trial.source, label: own }, ...choices]}
      onSearch={setWords}
      onChange={(next) => trial.choose(next ?? '')}
    />
  );
}

interface VerdictProps {
  name: string;
  result: RuleTrialReply | undefined;
  /** It says otherwise than the version in force. */
  isNew?: boolean;
}

function Verdict({ name, result, isNew }: VerdictProps) {
  const text = useText('ruleTrial');
  return (
    <div className={isNew ? 'pr-verdict pr-verdict-new' : 'pr-verdict'}>
      <span className="q-mute q-13">{name}</span>
      {result ? (
        <>
          <StatusTag tone={verdictTones[result.verdict]}>{text(`verdict.${result.verdict}`)}</StatusTag>
          <b>{result.amount && result.verdict !== 'F' ? amountIn(result, text) : '—'}</b>
        </>
      ) : (
        <span className="q-mute">{text('waiting')}</span>
      )}
    </div>
  );
}

/** The sentences of the leaves that decide it. */
function Reasons({ result }: { result: RuleTrialReply }) {
  const deciding = leavesOf(result.trace).filter(({ isDeciding, sentence }) => isDeciding && sentence);
  // Of a yes every leaf decides: the first few say enough.
  return (
    <ul className="pr-reasons">
      {deciding.slice(0, 4).map(({ id, sentence, cite }) => (
        <li key={id}>
          {sentence}
          {cite && <ClauseName pid={cite} />}
        </li>
      ))}
    </ul>
  );
}

export function ClauseName({ pid }: { pid: string }) {
  const { paragraphs } = useDesk();
  return <span className="q-mute"> {paragraphs.find((one) => one.pid === pid)?.path || pid}</span>;
}

const leavesOf = (node: RuleTraceNode): RuleTraceNode[] =>
  node.parts.length === 0 ? [node] : node.parts.flatMap(leavesOf);
