import { Button, Checkbox, Field, Icon, PasswordInput, TextInput } from '@qifu/ui';
import { LoginFrame } from '@qifu/ui/portal';

/** The login page's halves, without its work. */
export const LoginSheet = () => (
  <LoginFrame
    name="江岚企服"
    sub="企业服务管理平台"
    slogan="一件事，一处办"
    lead="政策、诉求、申报与评审，在同一处受理、流转、公开。"
    links={
      <>
        <a href="/door">企业服务门户</a>
        <a href="/door">操作手册</a>
        <a href="/door">关于</a>
      </>
    }
    top={
      <>
        <button type="button" aria-pressed="false">
          <Icon name="eye" />
          长辈版
        </button>
        <button type="button" aria-current="true">
          简
        </button>
        <button type="button">繁</button>
        <button type="button">EN</button>
      </>
    }
    help="登录遇到问题，请拨 0990-1234 5678，工作日 9:00 至 17:30"
  >
    <form>
      <h1>政府用户登录</h1>
      <p>使用单位分配的账号。连续 5 次输错将暂停登录。</p>
      <Field label="账号">
        <TextInput icon="user" autoComplete="username" defaultValue="lu.qinghe" />
      </Field>
      <Field label="密码" aside={<a href="/login">忘记密码</a>}>
        <PasswordInput icon="lock" autoComplete="current-password" defaultValue="demo-pass" />
      </Field>
      <div className="p-login-keep">
        <Checkbox>记住账号</Checkbox>
      </div>
      <Button kind="main" tall wide>
        登录
      </Button>
      <div className="p-login-or">
        <p>企业和个人请用统一身份认证</p>
        <Button icon="building">企业用户</Button>
        <Button icon="user">个人用户</Button>
      </div>
    </form>
  </LoginFrame>
);
