import { useAction, useData } from '@qifu/client';
import { type AnswerToTake, firmProfileApi, matchApi } from '@qifu/contracts';
import { Button, Checkbox, showSuccess, showTime } from '@qifu/ui/parts';
import { BlockHead, Line, Lines, Panel } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { useState } from 'react';
import { readStored, writeStored } from '#shared/storage';

const keyOf = ({ factKey, year }: Pick<AnswerToTake, 'factKey' | 'year'>) => `${factKey} ${year ?? ''}`;
/** The calculation somebody does not want to hear of again. */
const leftName = 'answersLeft';

/** What was answered in the calculator is offered to the profile: with what each would change, and taken by one press. */
export function TakeAnswers({ firm }: { firm: string | undefined }) {
  const { data } = useData(firmProfileApi.answers, { query: { enterpriseId: firm } }, { isQuiet: true });
  const [left, setLeft] = useState(() => readStored(leftName));
  const time = data?.answeredTime ?? null;
  const takeable = data?.list.filter(({ state }) => state !== 'office') ?? [];
  if (!data || time === null || takeable.length === 0 || left === String(time)) return null;
  const leave = () => {
    writeStored(leftName, String(time));
    setLeft(String(time));
  };
  return <Offer list={data.list} time={time} firm={firm} onLeave={leave} />;
}

interface OfferProps {
  list: readonly AnswerToTake[];
  time: number;
  firm: string | undefined;
  onLeave: () => void;
}

function Offer({ list, time, firm, onLeave }: OfferProps) {
  const text = useText('firmProfile');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { mutate, isPending } = useAction(firmProfileApi.declare, {
    saysNothing: true,
    refreshes: [matchApi.list],
  });
  const chosen = list.filter((one) => one.state !== 'office' && !refused.includes(keyOf(one)));
  const take = () =>
    mutate(
      {
        body: {
          enterpriseId: firm,
          facts: chosen.map(({ factKey, year, value }) => ({ factKey, year, value })),
        },
      },
      { onSuccess: () => showSuccess(text('answers.taken', { count: chosen.length })) },
    );
  const turn = (key: string) =>
    setRefused((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  return (
    <Panel isStrong label={text('answers.title')}>
      <div className="profile-take">
        <BlockHead title={text('answers.title')} />
        <p className="match-note">{text('answers.lead', { day: showTime(time, 'date') })}</p>
        <Lines>
          {list.map((one) => (
            <Line key={keyOf(one)} note={standing(one, text)} end={<b>{one.text}</b>}>
              {one.state === 'office' ? (
                nameOf(one, text)
              ) : (
                <Checkbox checked={!refused.includes(keyOf(one))} onChange={() => turn(keyOf(one))}>
                  {nameOf(one, text)}
                </Checkbox>
              )}
            </Line>
          ))}
        </Lines>
        <div className="fact-form-acts">
          <Button kind="main" disabled={isPending || chosen.length === 0} onClick={take}>
            {chosen.length === 0 ? text('answers.none') : text('answers.take', { count: chosen.length })}
          </Button>
          <Button onClick={onLeave}>{text('answers.later')}</Button>
        </div>
      </div>
    </Panel>
  );
}

const nameOf = ({ label, year }: AnswerToTake, text: Text<'firmProfile'>) =>
  year === null ? label : text('year', { label, year: String(year) });

function standing({ state, nowText, nowOrigin }: AnswerToTake, text: Text<'firmProfile'>): string {
  if (state === 'office') return text('answers.office', { origin: nowOrigin, text: nowText });
  return state === 'changed' ? text('answers.changed', { text: nowText }) : text('answers.fresh');
}
