import { useState } from 'react';
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  CopyIcon,
  DownloadSimpleIcon,
  Field,
  FileDrop,
  Form,
  IconButton,
  MoneyField,
  PasswordField,
  RangeField,
  SectionHead,
  SelectField,
  TextAreaField,
  StarButton,
  Switch,
  TabPanel,
  Tabs,
  TextField,
  TextLink,
  XIcon,
} from '../src/index.ts';
import styles from './gallery.module.css';

const variants = ['money', 'money-outline', 'primary', 'quiet', 'outline', 'danger'] as const;
const tabs = [
  { id: 'all', label: 'All' },
  { id: 'odds', label: 'Odds', count: '1' },
  { id: 'fancy', label: 'Fancy', count: '8' },
  { id: 'mine', label: 'Mine', count: '3' },
] as const;
const ways = [
  { id: 'phone', label: 'Phone Number' },
  { id: 'name', label: 'Username' },
] as const;

export function Controls() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('all');
  const [way, setWay] = useState<(typeof ways)[number]['id']>('phone');
  const [on, setOn] = useState(true);
  return (
    <div className={styles.stack}>
      <SectionHead title="Controls" />
      {([32, 40, 48] as const).map((size) => (
        <div key={size} className={styles.line}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} variant="money" loading>
            Place bet
          </Button>
          <Button size={size} disabled>
            Verify
          </Button>
        </div>
      ))}
      <div className={styles.line}>
        <ButtonLink href="#csv" variant="outline" icon={<DownloadSimpleIcon size={16} />}>
          Export CSV
        </ButtonLink>
        <IconButton label="Copy" icon={<CopyIcon size={16} />} />
        <IconButton label="Close" icon={<XIcon size={20} />} size={40} />
        <IconButton label="Cancel bet" framed size={28} icon={<XIcon size={14} />} />
        <StarButton label="Favourite: Brazil v Croatia" isOn={on} onToggle={setOn} />
        <Switch label="Bets and casino" checked={on} onChange={setOn} />
        <Switch label="One-click" checked={!on} onChange={(next) => setOn(!next)} />
        <Checkbox label="I have looked at D-20418" defaultChecked />
      </div>
      <Tabs items={tabs} selected={tab} onSelect={setTab} label="Markets" name="demo" aside="Bet delay 5 s" />
      <TabPanel name="demo" id={tab}>
        The panel of {tab}.
      </TabPanel>
      <div className={styles.columns}>
        <Card className={styles.pad}>
          <div className={styles.stack}>
            <Tabs items={ways} selected={way} onSelect={setWay} label="Way in" name="way" fill mark="seam" />
            <TabPanel name="way" id={way} className={styles.stack}>
              <Form submitLabel="Login" refusal="The username or password is wrong." onSubmit={() => undefined}>
                <TextField label="Mobile No" inputMode="tel" placeholder="98200 41775" />
                <PasswordField
                  label="Password"
                  defaultValue="password"
                  aside={<TextLink href="#forgot">Forgot Password</TextLink>}
                />
              </Form>
            </TabPanel>
          </div>
        </Card>
        <Card className={styles.pad}>
          <div className={styles.stack}>
            <MoneyField label="Amount" strong defaultValue="5,000" hint="Minimum ₹100" />
            <MoneyField label="Amount" defaultValue="40" error="Min Deposit amount is 100" />
            <RangeField label="How much of it" min={1} max={100} value={75} valueText="75%" onValueChange={() => {}} />
            <SelectField label="Provider" size={40} defaultValue="all">
              <option value="all">All providers</option>
              <option value="one">Maidan Tables</option>
            </SelectField>
            <TextAreaField label="Your question" aside="0 of 500" rows={3} />
            <TextField label="Closed" size={40} disabled defaultValue="Not now" />
            <Field label="Screenshot">
              {({ id }) => (
                <FileDrop id={id} accept="image/*" isBusy={false} onFile={() => {}}>
                  Choose a picture, or drop it here
                </FileDrop>
              )}
            </Field>
          </div>
        </Card>
      </div>
    </div>
  );
}
