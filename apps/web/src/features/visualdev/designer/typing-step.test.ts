import type { DesignCommand } from '@qifu/designs';
import { expect, it } from 'vitest';
import { joinedTyping } from './typing-step';

const labelled = (label: string, more: object = {}): DesignCommand => ({
  does: 'change',
  id: 'n1',
  changes: { label, ...more },
});

it('takes keys of one word together, and nothing else', () => {
  expect(joinedTyping(labelled('走'), labelled('走访'))).toEqual(labelled('走访'));
  expect(joinedTyping(labelled('走'), labelled('走'))).toBeUndefined();
  expect(joinedTyping(labelled('走'), labelled('走访', { required: true }))).toBeUndefined();
  expect(
    joinedTyping(labelled('走'), { does: 'change', id: 'n2', changes: { label: '走' } }),
  ).toBeUndefined();
  const switched = (required: true | undefined): DesignCommand => ({
    does: 'change',
    id: 'n1',
    changes: { required },
  });
  expect(joinedTyping(switched(true), switched(undefined))).toBeUndefined();
  const column = (from: string, to: string): DesignCommand => ({
    does: 'changeList',
    changes: { columnList: { from: [{ label: from }], to: [{ label: to }] } },
  });
  expect(joinedTyping(column('', '走'), column('走', '走访'))).toEqual(column('', '走访'));
  const granted = (name: string): DesignCommand => ({
    does: 'changeList',
    changes: { [name]: { to: true } },
  });
  // Two switches in quick succession are two steps, not one setting with another name.
  expect(joinedTyping(granted('useBtnPermission'), granted('useColumnPermission'))).toBeUndefined();
});
