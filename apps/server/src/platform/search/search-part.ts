import type { Endpoint, FoundRecord, SearchKind } from '@qifu/contracts';
import type { Ctx } from '../context';

/** What is looked for. */
export interface SearchAsked {
  /** Two characters at least. */
  keyword: string;
  /** Whether the caller may look through a column of the list and be shown it. */
  isSeen: (column: string) => boolean;
  /** Rows at most. */
  limit: number;
}

/** What a module lets be searched: one kind of record, within the rights and rows of its list. */
export interface SearchPart {
  /** Who may call this and see its page may search. */
  list: Endpoint;
  /** The page's menu, whose column permission decides what is looked through and shown. */
  menu: string;
  /** The column a record is found and named by: where it is hidden, nothing is found. */
  name: string;
  /** One statement over the rows of the list's own door, the closest first. */
  find: (ctx: Ctx, asked: SearchAsked) => Promise<FoundRecord[]>;
}

declare module '../plugs' {
  interface Plugs {
    /** What modules let be searched, by kind. */
    searches: Readonly<Partial<Record<SearchKind, SearchPart>>>;
  }
}
