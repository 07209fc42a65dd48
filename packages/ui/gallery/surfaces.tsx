import {
  FieldArt,
  Badge,
  Banner,
  Button,
  Card,
  CardHeader,
  Carousel,
  DayRow,
  Disclosure,
  EmptyState,
  ErrorState,
  LiveMark,
  ReadPage,
  Seam,
  SeamProgress,
  SeamSpinner,
  SectionHead,
  SkeletonRows,
  SportIcon,
  Stamp,
  Steps,
  StateTag,
  Table,
  Td,
  TextLink,
  Th,
  TreeLink,
  WarningIcon,
} from '../src/index.ts';
import styles from './gallery.module.css';

const SLIDES = ['Andheri', 'Bandra', 'Colaba', 'Dadar', 'Juhu', 'Kurla', 'Sion', 'Worli'].map((name) => ({
  id: name,
  content: (
    <Card>
      <div className={styles.picture}>
        <FieldArt />
      </div>
      <p className={styles.pad}>{name}</p>
    </Card>
  ),
}));

export function Surfaces() {
  return (
    <div className={styles.stack}>
      <SectionHead
        title="Surfaces"
        action={
          <TextLink href="#all" onward>
            All in-play
          </TextLink>
        }
      />
      <Banner action={<Button size={32}>Turn off</Button>}>One-click betting is on: ₹500 a tap</Banner>
      <Banner tone="warn" icon={<WarningIcon size={20} />}>
        This reference and this picture were sent before
      </Banner>
      <div className={styles.line}>
        <LiveMark /> <Badge title="Exchange">Ex</Badge> <Badge title="Bookmaker">Bm</Badge>
        <StateTag kind="waiting">Requested</StateTag>
        <StateTag kind="good">Approved</StateTag>
        <StateTag kind="refused">Rejected</StateTag>
        <StateTag kind="over">Expired</StateTag>
        <Stamp>Active</Stamp>
        <SeamSpinner label="Loading" />
      </div>
      <ReadPage>
        <SectionHead title="A page that is read" />
        <Card className={styles.pad}>Narrower than lists, lobbies and events.</Card>
      </ReadPage>
      <SeamProgress share={0.64} label="Wagered" tone="pos" />
      <Card>
        <Table caption="Account statement">
          <thead>
            <tr>
              <Th>Time</Th>
              <Th>What happened</Th>
              <Th numeric>In ₹</Th>
              <Th numeric>Out ₹</Th>
              <Th numeric>Balance ₹</Th>
            </tr>
          </thead>
          <tbody>
            <DayRow>
              <Th scope="rowgroup" colSpan={3}>
                Today, 20 Nov
              </Th>
              <Td numeric tone="neg">
                −29.60
              </Td>
              <Td numeric>48,316.40</Td>
            </DayRow>
            <tr>
              <Td>13:05</Td>
              <Td>Kochi v Goa, Match Odds. Lay Goa 3.40</Td>
              <Td numeric tone="pos">
                +480.00
              </Td>
              <Td numeric />
              <Td numeric>48,326.00</Td>
            </tr>
            <tr>
              <Td>12:40</Td>
              <Td>Held for rohan.k@sahyadri</Td>
              <Td numeric />
              <Td numeric tone="neg">
                −2,000.00
              </Td>
              <Td numeric>47,846.00</Td>
            </tr>
          </tbody>
        </Table>
      </Card>
      <div className={styles.columns}>
        <nav className={styles.side} aria-label="Sports">
          <Disclosure look="tree" icon={<SportIcon sport="cricket" />} summary="Cricket" aside="11" defaultOpen>
            <Disclosure look="tree" level={2} summary="Indian Premier League" aside="5" defaultOpen>
              <TreeLink
                href="#kkr"
                current
                note={
                  <>
                    <LiveMark /> <span lang="hi">16 अप्रैल, 19:30</span>
                  </>
                }
              >
                Kolkata Knight Riders v Rajasthan Royals
              </TreeLink>
              <TreeLink href="#gt" note={<span lang="hi">17 अप्रैल, 19:30</span>}>
                Gujarat Titans v Delhi Capitals
              </TreeLink>
            </Disclosure>
            <Disclosure look="tree" level={2} summary="Pakistan v New Zealand" aside="5">
              <TreeLink href="#pak">Third T20</TreeLink>
            </Disclosure>
          </Disclosure>
          <Disclosure look="tree" icon={<SportIcon sport="tennis" />} summary="Tennis" aside="18">
            <TreeLink href="#ten">Rome</TreeLink>
          </Disclosure>
        </nav>
        <Card>
          <CardHeader title="By sport" level="h3" />
          <Disclosure icon={<SportIcon sport="cricket" />} summary="Cricket" aside="+12,480.50" defaultOpen>
            <Disclosure level={2} summary="Nagpur v Indore" aside="+8,040.50" defaultOpen>
              <Disclosure level={3} summary="Match Odds" aside="+5,600.00">
                Bets
              </Disclosure>
            </Disclosure>
          </Disclosure>
          <Disclosure icon={<SportIcon sport="horse-racing" />} summary="Horse Racing" aside="−1,150.00">
            Races
          </Disclosure>
        </Card>
        <Card>
          <EmptyState title="No bets yet" action={<Button variant="outline">See what is in play</Button>}>
            Tap a price to open the slip. Your bets of this event stand here.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState title="The ledger did not load" onRetry={() => undefined}>
            Your money is safe. Check the connection, then try again.
          </ErrorState>
        </Card>
        <Card>
          <SkeletonRows rows={4} rowHeight={48} />
        </Card>
      </div>
      <Steps
        label="Deposit"
        steps={['Choose account', 'Pay from your app', 'Send the reference', 'Operator approves']}
        current={1}
      />
      <Seam />
      <Carousel
        look="row"
        label="Top matches"
        intervalMs={3000}
        head={<SectionHead title="Top matches" />}
        slides={SLIDES}
      />
    </div>
  );
}
