import { Button, Card, CheckIcon, CopyIcon, ShareNetworkIcon, Skeleton } from '@maidan/ui';
import { lazy, Suspense, useState } from 'react';
import { useAppSettings } from '../../api/index.ts';
import { useWords } from './words/index.ts';
import { referralLink } from './link.ts';
import styles from './share-card.module.css';

const QrCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

/** The player's code and link, to copy, share or scan. */
export function ShareCard({ code }: { readonly code: string | null }) {
  const { say } = useWords();
  const site = useAppSettings().data?.siteTitle ?? 'Maidan';
  if (code === null) {
    return (
      <Card as="section" bleed className={styles.card} aria-label={say('referral.yourCode')}>
        <p className={styles.none}>{say('referral.noCode')}</p>
      </Card>
    );
  }
  const url = referralLink(location.origin, code);
  const share = { title: site, text: say('referral.shareText', { site, code }), url };
  return (
    <Card as="section" bleed className={styles.card} aria-label={say('referral.yourCode')}>
      <div className={styles.words}>
        <h2>{say('referral.yourCode')}</h2>
        <p className={styles.code} translate="no">
          {code}
        </p>
        <p className={styles.label}>{say('referral.yourLink')}</p>
        <p className={styles.link} translate="no">
          {url}
        </p>
        <div className={styles.acts}>
          {window.isSecureContext && (
            <>
              <Copy text={url} label={say('referral.copyLink')} isFirst />
              <Copy text={code} label={say('referral.copyCode')} />
            </>
          )}
          {'share' in navigator && (
            <Button
              variant="outline"
              size={48}
              icon={<ShareNetworkIcon size={16} />}
              onClick={() => void navigator.share(share).catch(() => undefined)}
            >
              {say('referral.share')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton width={152} height={152} />}>
          <QrCode value={url} size={152} marginSize={2} title={say('referral.qr')} />
        </Suspense>
      </div>
    </Card>
  );
}

/** The clipboard is only available on secure origins. */
function Copy({
  text,
  label,
  isFirst = false,
}: {
  readonly text: string;
  readonly label: string;
  readonly isFirst?: boolean;
}) {
  const { say } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      variant={isFirst ? 'primary' : 'outline'}
      size={48}
      icon={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => undefined,
        )
      }
    >
      {isCopied ? say('referral.copied') : label}
    </Button>
  );
}
