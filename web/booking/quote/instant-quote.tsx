import { type ComponentProps, useEffect, useState } from "react";
import { isHazardous } from "#shared/booking/rules.ts";
import { pathTo } from "#shared/web-paths.ts";
import { BestOffers } from "../../fleet/public.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { onDay } from "../book/draft-times.ts";
import { type JobDraft, lacksDelivery } from "../book/job-draft.ts";
import { panelDetails, searchOf } from "../book/judged-draft.ts";
import { loadLater, loadPanelFields } from "../book/later-parts.ts";
import { keepJobDraft, useJobForm } from "../book/use-job-form.ts";
import { WorkFields } from "../book/work-fields.tsx";
import { leadOfDraft } from "./lead-of-draft.ts";

type InstantQuoteProps = {
  onBack: () => void;
  onQuotes: (job: ReturnType<typeof leadOfDraft>) => void;
  onLeave: () => void;
};

/** Asks for job details and shows prices to a visitor without an account. Entries are stored in the draft of /book. */
export function InstantQuote({ onBack, onQuotes, onLeave }: InstantQuoteProps) {
  const { state } = useSession();
  const [asked, setAsked] = useState<JobDraft | null>(null);
  const [last, setLast] = useState<JobDraft | null>(null);
  const form = useJobForm(null, setAsked, { forPrice: true });
  useEffect(() => loadLater(loadPanelFields), []);
  const draft = form.watch();
  const search = asked && searchOf(asked);
  const placed = draft.pickup.place !== null && !lacksDelivery(draft);

  if (!asked || !search)
    return (
      <Form
        form={form}
        label="Your job"
        submit={placed ? "See prices" : "Location Required"}
        busyText="Processing..."
        disabled={!placed}
        actions={<Button onClick={onBack}>Back</Button>}
      >
        <WorkFields form={form} photos={null} notes={null} forPrice />
      </Form>
    );

  const bookAt: ComponentProps<typeof BestOffers>["bookAt"] = ({ reference, fleetId }) => {
    const query = { service: asked.service, step: "review", fleet: fleetId ?? reference };
    const review = pathTo("/book", { query });
    return state === "signedIn" ? review : pathTo("/signup", { query: { type: "contractor", return: review } });
  };
  return (
    <div className="ui-stack">
      <BestOffers
        search={search}
        before={last && searchOf(last)}
        quoteOnly={isHazardous(panelDetails(asked).details) ? "hazardous waste" : null}
        bookAt={bookAt}
        onPermit={() => setAsked(null)}
        onBook={(day) => {
          const filledIn = form.getValues();
          keepJobDraft(day ? onDay(filledIn, day) : filledIn);
          onLeave();
        }}
        onQuotes={() => onQuotes(leadOfDraft(asked, new Date().toISOString()))}
      />
      <div className="ui-row">
        <Button
          onClick={() => {
            setLast(asked);
            setAsked(null);
          }}
        >
          Change the job
        </Button>
      </div>
    </div>
  );
}
