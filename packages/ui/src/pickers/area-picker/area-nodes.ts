import { call } from '@qifu/client';
import { areaApi } from '@qifu/contracts';
import type { PickTreeNode } from '../kit/pick-node';
import type { ReadLevel } from '../kit/use-lazy-tree';

/** A path of divisions: ids from the top down. */
export type AreaPath = readonly string[];

const join = '/';
/** A path as one id inside the picker. */
export const idOfPath = (path: AreaPath): string => path.join(join);
export const pathOfId = (id: string): string[] => id.split(join);

/** The names of a path as one text, and back: no division has a slash in its name. */
export const nameOfPath = (names: readonly string[]): string => names.join(join);
export const namesOfPath = (name: string): string[] => name.split(join);

/** The parent of the top divisions. */
const aboveTop = '-1';
const icon = 'pin';

/** Reads divisions level by level down to `level` (0 is the top); one is chosen there, or where nothing is below it. */
export const areaReader =
  (level: number): ReadLevel =>
  async (above) => {
    const path = above ? pathOfId(above.id) : [];
    const { list } = await call(
      areaApi.listOptions,
      { params: { id: path.at(-1) ?? aboveTop, leftOut: '0' } },
      { isQuiet: true },
    );
    return list.map(({ id, fullName, isLeaf }): PickTreeNode => {
      const isEnd = isLeaf || path.length >= level;
      const key = idOfPath([...path, id]);
      return {
        key,
        id: key,
        fullName,
        ownName: above ? nameOfPath([above.ownName ?? above.fullName, fullName]) : fullName,
        icon: isEnd ? icon : undefined,
        canChoose: isEnd,
        children: isEnd ? [] : undefined,
      };
    });
  };

/** The branches above a chosen path. */
export const waysToPath = (id: string): string[] =>
  pathOfId(id)
    .slice(0, -1)
    .map((_, at, path) => idOfPath(path.slice(0, at + 1)));
