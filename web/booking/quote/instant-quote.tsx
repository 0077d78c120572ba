import { type ComponentType, useState } from "react";
import { isHazardous } from "#shared/booking/rules.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { pathTo } from "#shared/web-paths.ts";
import type { PlaceFieldProps } from "../../places/public.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { onDay } from "../book/draft-times.ts";
import { type JobDraft, lacksDelivery, panelDetails, searchOf } from "../book/job-draft.ts";
import { keepJobDraft, useJobForm } from "../book/use-job-form.ts";
import { WorkFields } from "../book/work-fields.tsx";
import { leadOfDraft } from "./lead-of-draft.ts";

/** What the prices of a job need; they come from the app, as they are another slice's. */
export type OffersSlotProps = {
  search: NonNullable<ReturnType<typeof searchOf>>;
  /** The search before the job was last changed. */
  before: ReturnType<typeof searchOf>;
  /** Why the job can only be asked for, e.g. "hazardous waste"; null where it can be booked. */
  quoteOnly: string | null;
  /** Where a press on "Book" leads. */
  bookAt: (supplier: Pick<Supplier, "reference" | "fleetId">) => WebPath;
  /** With the UK day of the price, where it is not the day asked. */
  onBook: (day: string | null) => void;
  onQuotes: () => void;
  /** Goes to the field for the permit's number. */
  onPermit: () => void;
};

type InstantQuoteProps = {
  PlaceField: ComponentType<PlaceFieldProps>;
  Offers: ComponentType<OffersSlotProps>;
  onBack: () => void;
  onQuotes: (job: ReturnType<typeof leadOfDraft>) => void;
  /** The user goes to another page from here. */
  onLeave: () => void;
};

/** Asks for a job and shows its prices, without an account. What is typed is the draft of /book. */
export function InstantQuote({ PlaceField, Offers, onBack, onQuotes, onLeave }: InstantQuoteProps) {
  const { state } = useSession();
  const [asked, setAsked] = useState<JobDraft | null>(null);
  const [last, setLast] = useState<JobDraft | null>(null);
  const form = useJobForm(null, setAsked, { forPrice: true });
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
        <WorkFields form={form} photos={null} notes={null} PlaceField={PlaceField} forPrice />
      </Form>
    );

  const bookAt: OffersSlotProps["bookAt"] = ({ reference, fleetId }) => {
    const query = { service: asked.service, step: "review", fleet: fleetId ?? reference };
    const review = pathTo("/book", { query });
    return state === "signedIn" ? review : pathTo("/signup", { query: { type: "contractor", return: review } });
  };
  return (
    <div className="ui-stack">
      <Offers
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
