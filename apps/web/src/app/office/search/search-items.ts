import type { FoundRecord, SearchKind } from '@qifu/contracts';
import type { IconName } from '@qifu/ui/parts';
import type { Scope } from './scope';

/** One line that can be chosen. */
export interface Item {
  key: string;
  icon: IconName;
  name: string;
  /** Behind the name: where it belongs. */
  about: string;
  /** At the end of the line. */
  end?: string;
  /** The state at the end of the line. */
  state?: { kind: SearchKind; code: number };
  /** Of a record: what is shown beside the list. */
  record?: FoundRecord & { kind: SearchKind };
  /** Leaves the search open, as it only changes what is looked for. */
  isStaying?: boolean;
  run: () => void;
}

/** Lines of one kind under a heading. */
export interface ItemGroup {
  key: Scope | 'records' | 'words' | 'acts' | 'menus';
  heading: string;
  items: readonly Item[];
  /** There are more, seen by looking through this alone. */
  more?: Scope | undefined;
}
