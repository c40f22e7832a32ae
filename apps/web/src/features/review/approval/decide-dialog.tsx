import type { ProjectRow } from '@qifu/contracts';
import { compareDecimals, countReadable, money } from '@qifu/rules';
import { Button, Dialog, Field, Notice, showNumber, TextArea, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { useDecide } from './use-decide';
import { useOverLimits } from './use-over-limits';

/** What a decision needs to know of a project. */
export type Decidable = Pick<
  ProjectRow,
  'id' | 'projectName' | 'enterpriseName' | 'applyFund' | 'version' | 'batchId' | 'directionId'
>;

interface DecideDialogProps {
  projects: readonly Decidable[];
  decision: 'approve' | 'reject';
  onClose: () => void;
  /** Those that were decided, so that a list can drop them from its choice. */
  onDecided?: (ids: readonly string[]) => void;
}

const longestReason = 500;

/** Approves or rejects one or several reviewed projects; those refused stay listed with the reason. */
export function DecideDialog({ projects, decision, onClose, onDecided }: DecideDialogProps) {
  const text = useText('reviewResult');
  const common = useText('common');
  const validation = useText('validation');
  const [reason, setReason] = useState('');
  const [funds, setFunds] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const deciding = useDecide(projects, (ids) => onDecided?.(ids));
  const isApproval = decision === 'approve';
  const fundOf = (project: Decidable) => funds[project.id] ?? project.applyFund.toFixed(2);
  const problemOf = (project: Decidable) => fundProblem(validation, fundOf(project), project);
  const left = projects.filter(({ id }) => !deciding.done.includes(id));
  const amountOf = (project: Decidable) =>
    problemOf(project) ? project.applyFund.toFixed(2) : fundOf(project);
  const overs = useOverLimits(isApproval ? left : [], amountOf);
  // The server refuses what exceeds plan or budget, unless the rules of the batch allow it.
  const isHeld = overs.some(({ isAllowed }) => !isAllowed);
  const isReasonMissing = !isApproval && countReadable(reason) === 0;
  const send = async () => {
    setIsTried(true);
    if (isReasonMissing || (isApproval && left.some(problemOf))) return;
    const isComplete = await deciding.decide(left, (project) => ({
      decision,
      reason: reason.trim(),
      approvedFund: isApproval ? fundOf(project) : null,
    }));
    if (isComplete) onClose();
  };
  const title =
    projects.length === 1
      ? text(`${decision}.one`, { name: projects[0]?.projectName })
      : text(`${decision}.many`, { count: projects.length });
  return (
    <Dialog
      isOpen
      size={isApproval ? 'medium' : 'small'}
      title={title}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" kind={isApproval ? 'main' : 'risk'} busy={deciding.isBusy} disabled={isHeld}>
            {text(`${decision}.verb`)}
          </Button>
        </>
      }
    >
      <Refusals refused={deciding.refused} />
      <p className="rv-effect">{text(`${decision}.effect`)}</p>
      <Overs overs={overs} />
      {isApproval && (
        <Funds
          projects={left}
          fundOf={fundOf}
          problemOf={(project) => (isTried ? problemOf(project) : undefined)}
          onFund={(id, fund) => setFunds({ ...funds, [id]: fund })}
        />
      )}
      <Field
        label={text('decide.reason')}
        hint={text('decide.reasonHint')}
        isOptional={isApproval}
        error={isTried && isReasonMissing ? validation('required') : undefined}
      >
        <TextArea
          value={reason}
          maxLength={longestReason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus={isApproval ? undefined : ''}
        />
      </Field>
    </Dialog>
  );
}

interface FundsProps {
  projects: readonly Decidable[];
  fundOf: (project: Decidable) => string;
  problemOf: (project: Decidable) => string | undefined;
  onFund: (id: string, fund: string) => void;
}

/** What each of them is granted. */
function Funds({ projects, fundOf, problemOf, onFund }: FundsProps) {
  const text = useText('reviewResult');
  return (
    <ul className="rv-funds">
      {projects.map((project) => (
        <li key={project.id}>
          <Field
            label={project.projectName}
            hint={`${project.enterpriseName} ${text('decide.applied', { amount: showNumber(project.applyFund, 2) })}`}
            error={problemOf(project)}
          >
            <TextInput
              inputMode="decimal"
              unit={text('decide.unit')}
              value={fundOf(project)}
              onChange={(event) => onFund(project.id, event.target.value)}
            />
          </Field>
        </li>
      ))}
    </ul>
  );
}

/** By how much plan and budget are exceeded, and whether that may be. */
function Overs({ overs }: { overs: ReturnType<typeof useOverLimits> }) {
  const text = useText('reviewApproval');
  if (overs.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <ul className="rv-blockers">
        {overs.map(({ words, isAllowed }) => (
          <li key={words}>{text(isAllowed ? 'table.exceeds' : 'table.overWhy', { over: words })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What is wrong with a granted sum: it is an amount, and no more than was applied for. */
function fundProblem(
  validation: ReturnType<typeof useText<'validation'>>,
  fund: string,
  { applyFund }: Decidable,
): string | undefined {
  if (!money.safeParse(fund).success) return validation('money');
  const isTooBig = compareDecimals(fund, applyFund) > 0;
  return isTooBig ? validation('tooBig', { maximum: showNumber(applyFund, 2) }) : undefined;
}

/** Those that were refused, each with its rule. */
export function Refusals({ refused }: Pick<ReturnType<typeof useDecide>, 'refused'>) {
  const text = useText('reviewResult');
  if (refused.length === 0) return null;
  return (
    <Notice tone="bad" title={text('decide.refused', { count: refused.length })} role="alert">
      <ul className="rv-blockers">
        {refused.map(({ name, message }) => (
          <li key={name}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
