import { benefitTypes, firmSizes, policyLevels, policyTopics, type SubscriptionInput } from '@qifu/contracts';
import { useText, useTextIfAny } from '@qifu/ui/text';
import { useRegions } from '#shared/regions';
import { useIndustryChoices } from '../policy-parts/industry-choices';
import { type ConditionName, rangeNames, subjectNames } from './addresses';

type Choices = readonly { value: string; label: string }[];

/** What conditions are called, what can be chosen for them, and the sentence they make together. */
export function useConditionWords(documents: readonly { id: string; fullName: string }[]) {
  const text = useText('subscription');
  const policy = useTextIfAny('policy');
  const regions = useRegions();
  const industries = useIndustryChoices([]);
  const of = (group: string, values: readonly string[]): Choices =>
    values.map((value) => ({ value, label: policy(`${group}.${value}`, value) }));
  const choices: Partial<Record<ConditionName, Choices>> = {
    topics: of('topic', policyTopics),
    benefitTypes: of('benefitType', benefitTypes),
    levels: of('level', policyLevels),
    regions,
    industries,
    sizes: of('size', firmSizes),
    documentIds: documents.map(({ id, fullName }) => ({ value: id, label: fullName })),
  };
  /** A region by its own name: what it lies in is said where one is chosen. */
  const wordOf = (name: ConditionName, value: string): string => {
    const label = choices[name]?.find((one) => one.value === value)?.label;
    if (label === undefined) return name === 'documentIds' ? '…' : value;
    return name === 'regions' ? (label.split(' ').at(-1) ?? label) : label;
  };
  const partOf = (input: SubscriptionInput, name: ConditionName) =>
    text('part', {
      name: text(`condition.${name}`),
      values: input[name].map((value) => wordOf(name, value)).join(text('comma')),
    });
  const partsOf = (input: SubscriptionInput, names: readonly ConditionName[]) =>
    names.filter((name) => input[name].length > 0).map((name) => partOf(input, name));
  /** 主题是设备更新，并且适用临溪区，并且我可享受 */
  const sentenceOf = (input: SubscriptionInput): string => {
    const subjects = partsOf(input, subjectNames);
    const wish = input.eligibility && text(`wishPart.${input.eligibility}`);
    const parts = [
      subjects.join(text(input.joining === 'all' ? 'and' : 'or')),
      ...partsOf(input, rangeNames),
      wish,
    ];
    return parts.filter(Boolean).join(text('and')) || text('asksNothing');
  };
  /** A name for one that has none: its first values. */
  const nameOf = (input: SubscriptionInput): string => {
    const values = [...subjectNames, ...rangeNames].flatMap((name) =>
      input[name].map((value) => wordOf(name, value)),
    );
    const wish = input.eligibility && text(`wishName.${input.eligibility}`);
    return [values.slice(0, 3).join(text('comma')), wish]
      .filter(Boolean)
      .join(text('listComma'))
      .slice(0, 60);
  };
  return { choices, wordOf, sentenceOf, nameOf };
}

/** 20:00 of 1200 minutes. */
export const clockOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Minutes of the day of `20:00`; null for what is no time. */
export function minutesOfClock(clock: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return hours && minutes && total < 1440 ? total : null;
}
