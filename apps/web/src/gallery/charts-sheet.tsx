import { KeyFigures } from '@qifu/ui';
import { BoxRows, Charts, IntervalDots, Lines, StackedBars } from '@qifu/ui/charts';
import { sample } from './samples';

const percent = (value: number) => `${value}%`;

/** The figures and charts of supervision. */
export const ChartsSheet = () => (
  <>
    <KeyFigures figures={sample.figures} />
    <Charts>
      <StackedBars
        title="高新区受理最多，四地都过半评完"
        note="单位：项，左列为受理数"
        series={['通过', '不通过', '评审中']}
        rows={[
          { label: '高新区', values: [71, 62, 38] },
          { label: '青屿区', values: [47, 57, 29] },
          { label: '临溪区', values: [26, 38, 22] },
          { label: '市直', values: [20, 13, 6] },
        ]}
      />
      <IntervalDots
        title="各区县通过率都在正常波动内"
        note="圆点为通过率，浅色条为 95% 区间，竖线为全市 49.1%"
        reference={49.1}
        show={percent}
        rows={[
          { label: '高新区', value: 53.4, low: 44.9, high: 61.6 },
          { label: '青屿区', value: 45.2, low: 36, high: 54.8 },
          { label: '临溪区', value: 40.6, low: 29.5, high: 52.9 },
          { label: '市直', value: 60.6, low: 43.7, high: 75.3 },
        ]}
      />
      <Lines
        title="受理已结束，评审按计划推进"
        note="累计项目数，按周"
        places={['9/18', '9/25', '10/2', '10/9', '10/16', '10/23', '10/30', '11/6', '11/13', '11/20']}
        series={[
          { label: '已评', values: [0, 0, 18, 61, 112, 170, 221, 268, 305, 334] },
          { label: '受理', values: [112, 198, 276, 341, 388, 415, 425, 429, 429, 429] },
        ]}
      />
      <BoxRows
        title="各方向得分中位数相差不超过 6 分"
        note="盒为中间一半，粗线与右列为中位数，细线为 10% 至 90%"
        rows={[
          { label: '高端装备', low: 58, quarter1: 68, median: 76, quarter3: 83, high: 91 },
          { label: '电子信息', low: 60, quarter1: 70, median: 77, quarter3: 84, high: 90 },
          { label: '生物医药', low: 55, quarter1: 66, median: 74, quarter3: 81, high: 88 },
          { label: '新材料', low: 57, quarter1: 67, median: 73, quarter3: 80, high: 87 },
          { label: '现代农业', low: 52, quarter1: 63, median: 71, quarter3: 78, high: 85 },
        ]}
      />
    </Charts>
  </>
);
