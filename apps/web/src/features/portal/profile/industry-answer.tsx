import { SearchedAnswer } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useIndustryChoices } from '../policy-parts/industry-choices';

interface IndustryAnswerProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** An industry is found by its name or its code; longer codes than those with names may be typed. */
export function IndustryAnswer(props: IndustryAnswerProps) {
  const text = useText('firmProfile');
  const choices = useIndustryChoices(props.value ? [props.value] : []);
  return (
    <SearchedAnswer
      {...props}
      hidesLabel
      choices={choices}
      otherForm={/^[A-T]\d{2,4}$/}
      placeholder={text('chooseIndustry')}
    />
  );
}
