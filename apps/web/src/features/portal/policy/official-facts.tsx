import { BlockHead, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { useLevel } from '../policy-parts';
import { policyTo } from './policy-address';
import type { TabProps } from './tab-props';

/** The official metadata of a document (portal.md 1 #2). */
export function OfficialFacts({ policy, place }: TabProps) {
  const text = useText('policyPage');
  const words = useText('policy');
  const level = useLevel();
  const parts = useText('policyParts');
  const links = (list: readonly { id: string; title: string }[]) =>
    list.map(({ id, title }) => (
      <LinkTo key={id} to={policyTo(id, { isInner: place.isInner })}>
        {title}
      </LinkTo>
    ));
  const facts: [string, ReactNode][] = [
    ['indexNo', policy.indexNo],
    ['docNo', policy.docNo],
    ['issuers', policy.issuers.join(parts('comma'))],
    ['region', `${level(policy.level)}${parts('and')}${policy.regionName}`],
    ['draftDate', policy.draftDate],
    ['publishDate', policy.publishDate],
    ['effectiveFrom', policy.effectiveFrom],
    ['effectiveTo', policy.effectiveTo ?? text('facts.noEnd')],
    ['kind', words(`kind.${policy.kind}`)],
    ['topics', policy.topics.map((topic) => words(`topic.${topic}`)).join(parts('comma'))],
    ['keywords', policy.keywords.join(parts('comma'))],
    ['legalBasis', policy.legalBasis.join(parts('comma'))],
    ['supersedes', policy.supersedes.length > 0 && links(policy.supersedes)],
    ['cites', policy.cites.length > 0 && links(policy.cites)],
    ['citedBy', policy.citedBy.length > 0 && links(policy.citedBy)],
    [
      'sourceUrl',
      policy.sourceUrl && (
        <a href={policy.sourceUrl} rel="noreferrer">
          {policy.sourceUrl}
        </a>
      ),
    ],
  ];
  return (
    <section>
      <BlockHead title={text('facts.title')} />
      <dl className="policy-facts">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{text(`facts.${name}` as 'facts.title')}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
