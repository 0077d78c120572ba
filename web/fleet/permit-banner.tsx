import { dayText } from "#shared/kernel/day-text.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";

/** Steps from a day that the council's rule for its roads forbids. */
export interface PermitSteps {
  /** Searches another UK day. */
  readonly onDay: (day: string) => void;
  /** Goes to the field for the permit's number. */
  readonly onPermit: () => void;
}

type PermitBannerProps = PermitSteps & {
  /** Why the day is forbidden. */
  words: string;
  /** The earliest UK day; null where only the permit's number helps. */
  notBefore: string | null;
};

/** Why no vehicle can be booked for a job on a road that day, and each next step in one press. */
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
