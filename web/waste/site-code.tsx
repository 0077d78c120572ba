import { useChange } from "../api/use-change.ts";
import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import styles from "./waste.module.css";

/** Shows a contractor with nobody on site a code, with which the driver can sign for them. */
export function SiteCode({ bookingId }: { bookingId: string }) {
  const give = useChange("giveSiteCode");
  return (
    <Section
      card
      screenOnly
      title="Nobody of yours on site?"
      purpose="Tell the driver a code. They sign the note for you with it, once."
    >
      {give.data && (
        <p role="status">
          <span className={`ui-figures ${styles.code}`}>{give.data.code}</span>
          <span className="ui-soft">
            {" "}
            works until <When at={give.data.endsAt} />
          </span>
        </p>
      )}
      {give.error && <Problem error={give.error} inline />}
      <div className="ui-row">
        <Button busy={give.isPending} onClick={() => give.mutate({ bookingId: bookingId as never })}>
          {give.data ? "Another code" : "Show a code"}
        </Button>
      </div>
    </Section>
  );
}
