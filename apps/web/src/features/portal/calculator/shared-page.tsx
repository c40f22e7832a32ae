import { calculatorKeptApi } from '@qifu/contracts';
import { buttonClass, Empty, SkeletonRows } from '@qifu/ui/parts';
import { LinkTo, PageColumns, PageHead } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { usePublicData } from '#shared/given/use-public-data';
import { calculatorAddress } from './addresses';
import { rangeWords, unitWords } from './money-words';
import { ShownResult } from './shown-result';

/** What somebody shared, to be read only: items and amounts, and answers where he ticked them. */
export function SharedPage({ token }: { token: string }) {
  const text = useText('calculator');
  const { data, error } = usePublicData(calculatorKeptApi.shared, { params: { token } });
  const crumbs = [
    { label: text('crumbs.door'), to: '/door' },
    { label: text('crumbs.calculator'), to: calculatorAddress() },
    { label: text('crumbs.shared') },
  ];
  if (!data)
    return (
      <>
        <PageHead
          crumbLabel={text('crumbs.label')}
          crumbs={crumbs}
          title={error ? text('sharedGone') : text('counting')}
        />
        <PageColumns>
          {error ? (
            <Empty icon="calculator" title={text('sharedGoneHint')}>
              <LinkTo to={calculatorAddress()} className={buttonClass('main')}>
                {text('startOwn')}
              </LinkTo>
            </Empty>
          ) : (
            <SkeletonRows />
          )}
        </PageColumns>
      </>
    );
  return (
    <ShownResult
      data={data}
      crumbs={crumbs}
      title={text('sharedTitle', { sum: [rangeWords(data.combination, text), unitWords(text)].join(' ') })}
    />
  );
}
