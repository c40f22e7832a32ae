import type { FaqShape } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { BlockHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { Citations } from './citations';
import type { TabProps } from './tab-props';

/** Questions with their answers, what is asked most first and open. */
export function FaqTab({ place, list }: TabProps & { list: readonly FaqShape[] }) {
  const text = useText('policyPage');
  return (
    <section>
      <BlockHead title={text('tab.faq')} note={text('faq.note')} />
      {list.length === 0 && <p className="policy-none">{text('faq.none')}</p>}
      <ul className="policy-faqs">
        {list.map(({ id, question, answer, askedCount, reviewedTime, itemName, refs }, at) => (
          <li key={id} id={`faq-${id}`}>
            <details open={at === 0}>
              <summary>{question}</summary>
              <p>{answer}</p>
              <p className="policy-by">
                {askedCount > 0 && <span>{text('faq.asked', { count: askedCount })}</span>}
                {itemName && <span>{itemName}</span>}
                {reviewedTime && <span>{text('faq.reviewed', { day: showTime(reviewedTime, 'date') })}</span>}
                <Citations refs={refs} place={place} />
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
