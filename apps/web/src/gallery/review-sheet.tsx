import { OpenConditions, StateOf, Stepper, showToast, TextArea } from '@qifu/ui';
import { DotScale, type MatrixState, ProgressMatrix, SavedNote, ScoreStepper } from '@qifu/ui/office';
import { useState } from 'react';
import { sample } from './samples';

const letters: Record<string, MatrixState> = {
  s: 'submitted',
  d: 'draft',
  n: 'notStarted',
  r: 'returned',
  x: 'recused',
};
const heads = (names: readonly string[]) => names.map((name, index) => ({ id: String(index), name }));

/** Conditions to open, progress of a group, a score sheet. */
export function ReviewSheet() {
  const [scores, setScores] = useState<(number | undefined)[]>(sample.scores.map((score) => score.value));
  const { matrix } = sample;
  const total = scores.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return (
    <div className="g-review">
      <section>
        <h2>
          G-01 智能装备一组 <StateOf family="group" code={20} boxed />
        </h2>
        <ProgressMatrix
          experts={heads(matrix.experts)}
          projects={heads(matrix.projects)}
          stateOf={(expert, project) => letters[matrix.sheets[Number(expert)]?.[Number(project)] ?? '']}
          onOpen={(expert, project) =>
            showToast(`${matrix.experts[Number(expert)]}，${matrix.projects[Number(project)]}`)
          }
        />
        <div style={{ marginTop: 24 }}>
          <Stepper
            current="group"
            steps={[
              { key: 'taken', label: '受理', note: '119' },
              { key: 'group', label: '分组' },
              { key: 'review', label: '评审' },
              { key: 'decide', label: '决定' },
            ]}
          />
        </div>
        <h2 style={{ marginTop: 24 }}>我的评分分布</h2>
        <DotScale label="我的评分分布" values={sample.ownTotals} mine={total} low={60} high={95} />
      </section>
      <section>
        <h2>G-03 智能装备二组</h2>
        <OpenConditions gates={sample.gates} verb="开启评审" onOpen={() => undefined} />
      </section>
      <section>
        {sample.scores.map((score, index) => {
          const value = scores[index];
          const isLow = value !== undefined && value < score.maximum * 0.6;
          return (
            <ScoreStepper
              key={score.name}
              {...score}
              value={value}
              step={0.5}
              onChange={(next) => setScores(scores.map((old, at) => (at === index ? next : old)))}
              mustExplain={isLow}
            >
              {isLow && (
                <>
                  <p className="q-13" style={{ color: 'var(--warn)' }}>
                    低于满分的 60%，须写明理由
                  </p>
                  <TextArea
                    aria-label={`${score.name}的理由`}
                    defaultValue="经费预算中设备购置占 82%，检测与验证费用偏低，建议压减一台三坐标测量机。"
                  />
                </>
              )}
            </ScoreStepper>
          );
        })}
        <p style={{ marginTop: 12 }} className="q-row">
          <strong style={{ fontSize: 34, lineHeight: 1 }}>{total.toFixed(1)}</strong>
          <span className="q-mute">/ 100</span>
          <SavedNote save={{ kind: 'saved', time: '14:32:05' }} />
        </p>
      </section>
    </div>
  );
}
