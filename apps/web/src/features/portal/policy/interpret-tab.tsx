import type { InterpretationShape } from '@qifu/contracts';
import { BlockHead, ClauseText, Stack } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { Citations } from './citations';
import type { TabProps } from './tab-props';

/** What others explain of it, the latest first, each with the clauses it is about. */
export function InterpretTab({ place, list }: TabProps & { list: readonly InterpretationShape[] }) {
  const text = useText('policyPage');
  const words = useText('policy');
  if (list.length === 0) return <p className="policy-none">{text('interpret.none')}</p>;
  return (
    <Stack>
      {list.map(({ id, title, form, authorOrg, publishDate, paragraphs, refs }) => (
        <section key={id} id={`reading-${id}`}>
          <BlockHead title={title} />
          <p className="policy-by">
            <span>{words(`interpretationForm.${form}`)}</span>
            <span>{authorOrg}</span>
            <span>{publishDate}</span>
            <Citations refs={refs} place={place} />
          </p>
          <ClauseText
            paragraphs={paragraphs.map((one) => ({
              ...one,
              pid: `${id}-${one.pid}`,
              text: one.kind === 'table' ? '' : one.text,
            }))}
          />
        </section>
      ))}
    </Stack>
  );
}
