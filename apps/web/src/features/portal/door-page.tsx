import { reading } from '@qifu/client';
import { openBatchApi } from '@qifu/contracts';
import { buttonClass, Notice } from '@qifu/ui/parts';
import { type Entry, EntryGrid, Hero, Section, SectionHead, TwoColumns, Wrap } from '@qifu/ui/portal';
import { type Text, useText } from '@qifu/ui/text';
import { usePageHead } from '#shared/given/page-head';
import { OpenBatches } from './open-batches';
import './door-page.css';

/** What can be applied for now stands in the page from the beginning. */
export const reads = () => [reading(openBatchApi.list, {})];

/**
 * The first page of the portal: what can be applied for now, and ways in. The search of policies comes with the policies:
 * what is not open yet stands behind no prominent button.
 */
export default function DoorPage() {
  const text = useText('portal');
  usePageHead({ description: text('hero.lead') });
  return (
    <>
      <Hero title={text('hero.titles').split('|')} lead={text('hero.lead')}>
        <a className={buttonClass('plain')} href="#due">
          {text('hero.open')}
        </a>
      </Hero>
      <Wrap>
        <EntryGrid label={text('entries.label')} entries={entriesOf(text)} />
      </Wrap>
      <Section>
        <TwoColumns
          aside={
            <>
              <SectionHead title={text('notices.title')} />
              <Notice tone="warn" title={text('notices.scamTitle')}>
                {text('notices.scam')}
              </Notice>
            </>
          }
        >
          <SectionHead title={text('due.title')} />
          <div className="portal-due" id="due">
            <OpenBatches />
          </div>
        </TwoColumns>
      </Section>
    </>
  );
}

/** What opens later says so; the mark goes from an entry with the first feature behind it. */
const entriesOf = (text: Text<'portal'>): Entry[] => [
  {
    icon: 'doc',
    title: text('entries.policies'),
    note: text('entries.policiesNote'),
    to: '/door/policyDryGoods',
  },
  {
    icon: 'calculator',
    title: text('entries.calculator'),
    note: text('entries.calculatorNote'),
    to: '/door/policyCalculator',
    mark: text('entries.coming'),
  },
  {
    icon: 'chat',
    title: text('entries.appeals'),
    note: text('entries.appealsNote'),
    to: '/door/difficultAppeals',
    mark: text('entries.coming'),
  },
  {
    icon: 'users',
    title: text('entries.specialists'),
    note: text('entries.specialistsNote'),
    to: '/door/findSpecialist',
    mark: text('entries.coming'),
  },
  {
    icon: 'yen',
    title: text('entries.financing'),
    note: text('entries.financingNote'),
    to: '/door/financing',
    mark: text('entries.coming'),
  },
  {
    icon: 'flask',
    title: text('entries.technology'),
    note: text('entries.technologyNote'),
    to: '/door/technology',
    mark: text('entries.coming'),
  },
];
