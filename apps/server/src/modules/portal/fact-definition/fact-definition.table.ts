import type { FactKind, FactTopic } from '@qifu/contracts';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';

/** A fact about a firm that rules of policies ask for. */
export interface FactDefinitionTable extends Stamps {
  id: string;
  label: string;
  /** Its name in the other languages of the portal; empty is as in `label`. */
  labelZhtw: Generated<string>;
  labelEn: Generated<string>;
  /** Unique among live rows, compared without regard to case. */
  factKey: string;
  kind: FactKind;
  unit: Generated<string>;
  period: Generated<'point' | 'year'>;
  topic: FactTopic;
  question: Generated<string>;
  help: Generated<string>;
  options: Generated<string>;
  /** In the other languages; empty is as in Chinese. */
  questionZhtw: Generated<string>;
  questionEn: Generated<string>;
  helpZhtw: Generated<string>;
  helpEn: Generated<string>;
  optionsZhtw: Generated<string>;
  optionsEn: Generated<string>;
  /** Decimal text, empty for no bound. */
  least: Generated<string>;
  most: Generated<string>;
  effortSec: Generated<number>;
  changesBy: Generated<'firm' | 'time' | 'none'>;
  sensitivity: Generated<'public' | 'internal' | 'sensitive'>;
  validDays: number | null;
  sortCode: Generated<number>;
  enabledMark: Generated<number>;
}

declare module '#platform/db/database' {
  interface Database {
    factDefinition: FactDefinitionTable;
  }
}
