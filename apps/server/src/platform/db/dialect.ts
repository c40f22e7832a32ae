import {
  type BinaryOperationNode,
  ColumnNode,
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

/**
 * Writes `"deleteMark" = 0` out instead of binding the 0. Most indexes hold only rows that are not deleted; a plan that
 * is made once for all values may use them only when the text says so.
 */
class MarkCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    super.visitBinaryOperation(
      isDeleteMark(node)
        ? { ...node, rightOperand: { ...node.rightOperand, immediate: true } as ValueNode }
        : node,
    );
  }
}

/** PostgreSQL as our statements are written for it. */
export class ProductDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new MarkCompiler();
  }
}
