import {
  type BinaryOperationNode,
  ColumnNode,
  type LimitNode,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  ReferenceNode,
  ValueNode,
} from 'kysely';

const isDeleteMark = ({ leftOperand: left, rightOperand: right }: BinaryOperationNode) =>
  ReferenceNode.is(left) &&
  ColumnNode.is(left.column) &&
  left.column.column.name === 'deleteMark' &&
  ValueNode.is(right) &&
  (right.value === 0 || right.value === 1);

/** As many rows as pages have (product.md 2.4) and as our own statements ask for. */
const usualLimits: ReadonlySet<unknown> = new Set([1, 2, 10, 20, 50, 100, 200, 500, 1000]);

const isUsualLimit = ({ limit }: LimitNode) => ValueNode.is(limit) && usualLimits.has(limit.value);

const writtenOut = (node: object) => ({ ...node, immediate: true }) as ValueNode;

/**
 * Writes two kinds of values out instead of binding them, for the plans that are made once for all values.
 * `"deleteMark" = 0`: most indexes hold only rows that are not deleted, and may be used only when the text says so.
 * `limit 20`: without the number the planner reckons with a tenth of all rows, finds such a plan dear and makes a new
 * one for each call, which costs more than running it. Any other limit is bound: each text is a plan of its own.
 */
class WritingOutCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(
      isDeleteMark(node) ? { ...node, rightOperand: writtenOut(node.rightOperand) } : node,
    );
  }

  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(isUsualLimit(node) ? { ...node, limit: writtenOut(node.limit) } : node);
  }
}

/** PostgreSQL as our statements are written for it. */
export class ProductDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new WritingOutCompiler();
  }
}
