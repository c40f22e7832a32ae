import {
  Button,
  type ButtonKind,
  Checkbox,
  CitationMark,
  Dialog,
  Field,
  Icon,
  IconButton,
  KindTag,
  MenuButton,
  Meter,
  NativeSelect,
  Notice,
  PasswordInput,
  RadioCards,
  StatusTag,
  Switch,
  TextArea,
  TextInput,
  type Tone,
} from '@qifu/ui';
import { iconNames } from '@qifu/ui/parts';
import { type ReactNode, useState } from 'react';
import { useGalleryText } from './gallery-text';

const kinds: ButtonKind[] = ['main', 'plain', 'text', 'risk'];
const tones: Tone[] = ['info', 'ok', 'warn', 'bad', 'hold', 'idle'];

const Cell = ({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={wide ? 'g-two' : undefined}>
    <h2>{title}</h2>
    <div className="g-stack">{children}</div>
  </section>
);

/** Buttons, fields, marks and icons in every state. */
export function ControlsSheet() {
  const text = useGalleryText();
  return (
    <div className="g-sheet">
      <Cell title={text('controls.buttons')} wide>
        <Buttons />
      </Cell>
      <Cell title={text('controls.layers')}>
        <Layers />
      </Cell>
      <Cell title={text('controls.fields')}>
        <Fields />
      </Cell>
      <Cell title={text('controls.choices')}>
        <Choices />
      </Cell>
      <Cell title={text('controls.marks')}>
        <Marks />
      </Cell>
      <section className="g-all">
        <h2>{text('controls.icons')}</h2>
        <ul className="g-icons">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Buttons() {
  const text = useGalleryText();
  return (
    <>
      <div className="g-flow">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} icon={kind === 'risk' ? 'ban' : undefined}>
            {text(`controls.${kind}`)}
          </Button>
        ))}
      </div>
      <div className="g-flow">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {text('controls.disabled')}
          </Button>
        ))}
      </div>
      <div className="g-flow">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} busy>
            {text('controls.busy')}
          </Button>
        ))}
        <IconButton icon="refresh" label="刷新" />
        <IconButton icon="bell" label="站内消息，3 条未读" count={3} />
      </div>
      <Button kind="main" tall iconAfter="arrow">
        {text('controls.main')}
      </Button>
    </>
  );
}

function Layers() {
  const text = useGalleryText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('controls.openDialog')}</Button>
      <MenuButton
        label={text('controls.openMenu')}
        entries={[
          { key: 'zh', label: '简体中文', isCurrent: true },
          { key: 'zhtw', label: '繁體中文', isCurrent: false },
          { key: 'risk', label: '列入黑名单', icon: 'ban', isRisky: true, startsGroup: true },
        ]}
      />
      <Dialog
        isOpen={isOpen}
        size="medium"
        title="选择数据"
        onClose={() => setIsOpen(false)}
        foot={
          <>
            <Button onClick={() => setIsOpen(false)}>取消</Button>
            <Button kind="main" onClick={() => setIsOpen(false)}>
              选用 2 项
            </Button>
          </>
        }
      >
        <div className="g-stack">
          <Fields />
        </div>
      </Dialog>
    </>
  );
}

function Fields() {
  const [words, setWords] = useState('经费预算中设备购置占 82%，检测与验证费用偏低。');
  return (
    <>
      <Field label="企业名称">
        <TextInput defaultValue="江岚恒拓模具有限公司" />
      </Field>
      <Field label="统一社会信用代码" error="校验位不对，请核对第 18 位">
        <TextInput defaultValue="91990121MA5QF1T27Y" className="q-mono" />
      </Field>
      <Field label="注册资本" hint="以营业执照为准" isOptional>
        <TextInput unit="万元" inputMode="decimal" placeholder="如 1200.00" />
      </Field>
      <Field label="密码" aside={<a href="/login">忘记密码</a>}>
        <PasswordInput icon="lock" defaultValue="Qifu2026" autoComplete="off" />
      </Field>
      <Field label="区县">
        <NativeSelect placeholder="请选择" defaultValue="" choices={[{ value: '1', label: '青屿区' }]} />
      </Field>
      <Field label="意见" isOptional>
        <TextArea value={words} maxLength={1000} onChange={(event) => setWords(event.target.value)} />
      </Field>
      <Field label="编号">
        <TextInput disabled defaultValue="XM-2026-0098" />
      </Field>
    </>
  );
}

function Choices() {
  const [district, setDistrict] = useState<string>('1');
  const [verdict, setVerdict] = useState<string>('support');
  return (
    <>
      <Checkbox defaultChecked>记住账号</Checkbox>
      <Checkbox isMixed>部分选中</Checkbox>
      <Checkbox disabled>不可选</Checkbox>
      <Switch defaultChecked>显示标签页</Switch>
      <Switch>显示图标</Switch>
      <RadioCards
        legend="企业注册在哪里？"
        value={district}
        onChange={setDistrict}
        choices={[
          { value: '1', label: '青屿区', aside: '214 项政策' },
          { value: '2', label: '临溪区', aside: '187 项政策' },
          { value: '3', label: '高新区', aside: '236 项政策' },
        ]}
      />
      <RadioCards
        legend="推荐意见"
        isRow
        value={verdict}
        onChange={setVerdict}
        choices={[
          { value: 'first', label: '优先支持' },
          { value: 'support', label: '支持' },
          { value: 'keep', label: '保留' },
          { value: 'oppose', label: '不支持' },
        ]}
      />
    </>
  );
}

function Marks() {
  return (
    <>
      <div className="g-flow">
        <CitationMark clause="第七条" source="江岚市推动工业设备更新若干措施" href="#cite" />
        <CitationMark clause="第六条第二款" />
        <KindTag>小型</KindTag>
        <StatusTag tone="ok" icon="stateOk">
          可享受
        </StatusTag>
        <StatusTag tone="warn" icon="stateQuestion">
          需补充信息
        </StatusTag>
      </div>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title="谨防冒充补贴代办">
          申报不收任何费用。接到收费代办电话，请拨 12345 核实。
        </Notice>
      ))}
      <div style={{ width: '100%' }} className="g-bar">
        <Meter value={62} maximum={100} />
        <Meter value={35} maximum={100} tone="ok" thick />
      </div>
    </>
  );
}
