import type { FileSlot } from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Icon } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { DropFrame, FileButton } from '@qifu/ui/upload';
import { useCallback, useMemo, useRef, useState } from 'react';
import { slotOf } from './sort-files';
import { fileRules } from './use-send-files';

type Take = (files: readonly File[]) => void;

/** Where files go that were dropped together, and those nobody could place by name. */
export interface Sorting {
  /** A slot says that it takes files. Returns the way to take that back. */
  offer: (categoryCode: string, take: Take) => () => void;
  drop: (files: readonly File[]) => void;
  unplaced: readonly File[];
  place: (file: File, categoryCode: string) => void;
}

/** Hands files that were dropped together to the slots their names fit. */
export function useSorting(slots: readonly FileSlot[]): Sorting {
  const takers = useRef(new Map<string, Take>());
  const [unplaced, setUnplaced] = useState<readonly File[]>([]);
  const offer = useCallback((categoryCode: string, take: Take) => {
    takers.current.set(categoryCode, take);
    return () => void takers.current.delete(categoryCode);
  }, []);
  return useMemo(
    () => ({
      offer,
      unplaced,
      drop: (files) => {
        const open = slots.filter(({ categoryCode }) => takers.current.has(categoryCode));
        const codeOf = ({ name }: File) => slotOf(name, open)?.categoryCode;
        for (const { categoryCode } of open) {
          const own = files.filter((file) => codeOf(file) === categoryCode);
          if (own.length > 0) takers.current.get(categoryCode)?.(own);
        }
        setUnplaced((before) => [...before, ...files.filter((file) => codeOf(file) === undefined)]);
      },
      place: (file, categoryCode) => {
        takers.current.get(categoryCode)?.([file]);
        setUnplaced((before) => before.filter((one) => one !== file));
      },
    }),
    [offer, unplaced, slots],
  );
}

/** Takes all papers at once; what its name does not place is placed by hand. */
export function SortedDrop({ slots, sorting }: { slots: readonly FileSlot[]; sorting: Sorting }) {
  const text = useText('reviewProject');
  const choices = slots.map(({ categoryCode, fullName }) => ({ value: categoryCode, label: fullName }));
  return (
    <DropFrame className="rv-sorted" isBusy={false} onFiles={sorting.drop}>
      <p className="q-row">
        <FileButton
          icon="upload"
          label={text('slot.several')}
          rules={fileRules}
          isBusy={false}
          onFiles={sorting.drop}
        />
        <span className="rv-muted">{text('slot.severalHint')}</span>
      </p>
      {sorting.unplaced.length > 0 && (
        <ul className="rv-unplaced" aria-label={text('slot.unplaced')}>
          {sorting.unplaced.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <Icon name="doc" />
              <span className="q-grow">{file.name}</span>
              <Select
                label={text('slot.placeOf', { name: file.name })}
                placeholder={text('slot.place')}
                choices={choices}
                value=""
                onChange={(code = '') => code && sorting.place(file, code)}
              />
            </li>
          ))}
        </ul>
      )}
    </DropFrame>
  );
}
