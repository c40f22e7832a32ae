import { call, useData } from '@qifu/client';
import { calculatorApi } from '@qifu/contracts';
import { Button, SkeletonRows } from '@qifu/ui/parts';
import { QuestionCard } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useState } from 'react';
import { type Draft, draftOf, sentOf } from './answer-draft';
import { QuestionInputs } from './question-inputs';

const current = { id: 'current' } as const;

/** One question answered where it stands in the result. */
export function InlineQuestion({ factKey, onDone }: { factKey: string; onDone: () => void }) {
  const text = useText('calculator');
  const { data } = useData(
    calculatorApi.read,
    { params: current, query: { key: factKey } },
    { staleTimeMs: 0 },
  );
  const question = data?.page?.questions.find(({ key }) => key === factKey);
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState('');
  if (!question) return <SkeletonRows />;
  const now = draft ?? draftOf(question);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sent = sentOf(question, now);
    if (!sent) return;
    try {
      await call(
        calculatorApi.answer,
        { params: current, body: { key: factKey, ...sent } },
        { isQuiet: true },
      );
      onDone();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : '');
    }
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <QuestionCard title={question.question} why={question.help} error={error}>
        <QuestionInputs question={question} draft={now} isWrong={error !== ''} onChange={setDraft} />
        <Button kind="main" type="submit">
          {text('takeAnswer')}
        </Button>
      </QuestionCard>
    </form>
  );
}
