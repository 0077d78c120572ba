import { dayText } from "#shared/kernel/day-text.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";

/** The next steps if the council forbids the day. */
export interface PermitSteps {
  /** Searches another UK day. */
  readonly onDay: (day: string) => void;
  readonly onPermit: () => void;
}

type PermitBannerProps = PermitSteps & {
  words: string;
  /** The earliest allowed UK day; null if only a permit number helps. */
  notBefore: string | null;
};

export function PermitBanner({ words, notBefore, onDay, onPermit }: PermitBannerProps) {
  return (
    <Banner
      tone="warn"
      inset
      action={
        <div className="ui-row">
          {notBefore && (
            <Button kind="primary" onClick={() => onDay(notBefore)}>{`Choose ${dayText(notBefore)}`}</Button>
          )}
          <Button onClick={onPermit}>Enter the permit number</Button>
        </div>
      }
    >
      {words}
    </Banner>
  );
}
