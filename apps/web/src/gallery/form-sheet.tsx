import { Button, Field, NativeSelect, TextArea, TextInput } from '@qifu/ui';
import {
  DateInput,
  ErrorSummary,
  FieldPair,
  Form,
  FormFoot,
  FormSection,
  Select,
  SelectMany,
} from '@qifu/ui/office';
import { useState } from 'react';

const industries = ['模具制造', '通用设备制造', '专用设备制造', '软件和信息技术'].map((name) => ({
  value: name,
  label: name,
}));

/** A form page with its errors, pairs, foot and autosave. */
export function FormSheet() {
  const [industry, setIndustry] = useState<string | undefined>('模具制造');
  const [words, setWords] = useState<string[]>(['通用设备制造', '软件和信息技术']);
  const [day, setDay] = useState<number | null>(Date.UTC(2020, 2, 17, 16));
  return (
    <Form onSubmit={() => undefined} label="企业">
      <ErrorSummary
        errors={[
          { fieldId: 'creditCode', label: '统一社会信用代码', message: '校验位不对，请核对第 18 位' },
          { fieldId: 'capital', label: '注册资本', message: '不能为空' },
        ]}
      />
      <FormSection title="登记信息" note="与营业执照一致">
        <Field label="企业名称" id="enterpriseName">
          <TextInput defaultValue="江岚恒拓模具有限公司" />
        </Field>
        <Field
          label="统一社会信用代码"
          id="creditCode"
          hint="18 位，字母大写"
          error="校验位不对，请核对第 18 位"
        >
          <TextInput className="q-mono" defaultValue="91990121MA5QF1T27Y" />
        </Field>
        <FieldPair>
          <Field label="成立日期">
            <DateInput value={day} onChange={setDay} />
          </Field>
          <Field label="注册资本" id="capital" error="不能为空">
            <TextInput unit="万元" inputMode="decimal" />
          </Field>
        </FieldPair>
        <Field label="行业">
          <Select choices={industries} value={industry} onChange={setIndustry} placeholder="请选择" />
        </Field>
        <Field label="相关行业" isOptional>
          <SelectMany choices={industries} values={words} onChange={setWords} placeholder="请选择" />
        </Field>
      </FormSection>
      <FormSection title="联系" note="只用于本平台的通知">
        <FieldPair>
          <Field label="联系人">
            <TextInput defaultValue="赵敏" />
          </Field>
          <Field label="手机号码">
            <TextInput inputMode="tel" defaultValue="13800006021" />
          </Field>
        </FieldPair>
        <Field label="区县">
          <NativeSelect placeholder="请选择" defaultValue="3" choices={[{ value: '3', label: '高新区' }]} />
        </Field>
        <Field label="备注" isOptional>
          <TextArea />
        </Field>
      </FormSection>
      <FormFoot save={{ kind: 'saved', time: '14:32:05' }}>
        <Button kind="main" type="submit">
          提交
        </Button>
        <Button>保存草稿</Button>
        <Button kind="text">取消</Button>
      </FormFoot>
    </Form>
  );
}
