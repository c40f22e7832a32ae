import type { Resource } from '@qifu/contracts';
import type { SchemeColumn, SchemeColumns } from '../db/scheme-column';

/** The columns of a resource data schemes may put conditions on. */
export const schemeColumnsOf = ({ table, columns }: Pick<Resource, 'table' | 'columns'>): SchemeColumns =>
  new Map(
    Object.entries(columns).flatMap(([name, { scheme }]): [string, SchemeColumn][] =>
      scheme ? [[name, { column: `${table}.${name}`, kind: scheme }]] : [],
    ),
  );
