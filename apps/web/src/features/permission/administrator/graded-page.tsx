import { Page } from '@qifu/ui/office';
import { Button } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { ReactNode } from 'react';
import { useAddressWords } from '#shared/address-words';
import { GradeForm, NewGrade } from './grade-form';
import { GradedList } from './graded-list';

interface GradedPageProps {
  title: string;
  /** The tabs it shares with the organizations. */
  views: ReactNode;
}

/** Graded administration: the people who administer some organizations, and what each of them may do there. */
export function GradedPage({ title, views }: GradedPageProps) {
  const text = useText('grade');
  const { wordOf, change } = useAddressWords();
  const userId = wordOf('grade');
  const open = (grade: string) => change({ grade }, { isStep: true });
  const close = () => change({ grade: '' });
  if (userId === 'new') return <NewGrade onChoose={(grade) => change({ grade })} onClose={close} />;
  if (userId) return <GradeForm key={userId} userId={userId} onClose={close} />;
  return (
    <Page
      isFilled
      title={title}
      figures={text('figures')}
      acts={
        <Button kind="main" icon="plus" onClick={() => open('new')}>
          {text('new')}
        </Button>
      }
    >
      {views}
      <GradedList onOpen={open} />
    </Page>
  );
}
