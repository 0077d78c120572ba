import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { LeadByLink, LeadStatus } from "#shared/leads/model.ts";
import { leadServices, leadUrgencies } from "#shared/leads/rules.ts";
import type { Quote } from "#shared/quotes/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { AcceptQuote, QuoteSaid } from "../quotes/public.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button, LinkButton, PrimaryLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConfirmButton } from "../ui/confirm-dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useNavigate } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { NextAction } from "../ui/next-action.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";

/** The page /your-quotes#…: a guest's request with its quotes, opened by a link in an email. */
export default function GuestRequest() {
  const link = useLocation().hash.slice(1);
  const query = useQuery({ ...reading("leadByLink", { link }), enabled: link !== "" });
  if (!link)
    return (
      <Page title="Your quotes" narrow>
        <EmptyState
          title="No request in this link"
          drawing="search"
          action={<LinkButton to="/">Ask for quotes</LinkButton>}
        >
          <p>Use the link in our email to open this page.</p>
        </EmptyState>
      </Page>
    );
  return (
    <Page title="Your quotes" purpose="What you asked for, and what hauliers charge for it." narrow>
      <Loaded query={query} loading="Loading your request" like="cards" count={2}>
        {(lead) => (
          <>
            <Next lead={lead} link={link} />
            {lead.offers.length > 0 && <Offers lead={lead} link={link} />}
            <Asked lead={lead} link={link} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const over = {
  title: "This request has ended",
  text: "No more quotes will come. You can ask again at any time.",
};
const nextWords: Readonly<Record<LeadStatus, { title: string; text: string }>> = {
  new: {
    title: "Is this your request?",
    text: "Confirm it, and we ask verified hauliers near you. They do not see who you are.",
  },
  confirmed: {
    title: "Confirmed",
    text: "We check your request now and find the right hauliers for it.",
  },
  matched: {
    title: "We have asked hauliers near you",
    text: "Each quote comes to you by email, and is listed here.",
  },
  quoted: { title: "Compare your quotes", text: "Accept the one you like. The others then end." },
  accepted: { title: "Booked", text: "Your quote was accepted. Sign in to follow the booking." },
  closed: over,
  expired: over,
  spam: over,
};

function Next({ lead, link }: { lead: LeadByLink; link: string }) {
  const confirm = useChange("confirmLead", {
    onSuccess: () => toast({ title: "Confirmed", description: "Quotes come to you by email." }),
  });
  if (lead.isTakenOver)
    return (
      <NextAction
        title="This request is in your account"
        text="Its quotes are there. You can compare and accept them, or ask questions."
        action={<PrimaryLink to="/pending-quotes">Pending quotes</PrimaryLink>}
      />
    );
  const isOver = nextWords[lead.status] === over;
  return (
    <>
      <NextAction
        {...nextWords[lead.status]}
        action={
          lead.status === "new" ? (
            <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ link })}>
              Confirm my request
            </Button>
          ) : isOver ? (
            <PrimaryLink to="/">Ask for quotes</PrimaryLink>
          ) : undefined
        }
      />
      {confirm.error && <p role="alert">{confirm.error.message}</p>}
    </>
  );
}

function Offers({ lead, link }: { lead: LeadByLink; link: string }) {
  return (
    <Section title={lead.offers.length === 1 ? "1 quote" : `${lead.offers.length} quotes`}>
      <ul className="ui-grid">
        {lead.offers.map((quote) => (
          <Card key={quote.id} as="li" labelledBy={`offer-${quote.id}`}>
            <div className="ui-stack">
              <h3 id={`offer-${quote.id}`}>{quote.haulierName}</h3>
              <QuoteSaid quote={quote} />
              <div className="ui-row">
                <Accept quote={quote} lead={lead} link={link} />
                <LinkButton to={pathTo("/haulier/:haulierId", { params: { haulierId: quote.haulierId } })} kind="quiet">
                  Reviews and documents <span className="ui-visually-hidden">of {quote.haulierName}</span>
                </LinkButton>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

/** Button to accept a quote. The user needs an account with the request's email address, and can open one here. */
function Accept({ quote, lead, link }: { quote: Quote; lead: LeadByLink; link: string }) {
  const { state, user } = useSession();
  const claim = useChange("claimLead");
  const wayBack = pathTo("/your-quotes", { hash: link });
  const whose = <span className="ui-visually-hidden"> the quote of {quote.haulierName}</span>;
  if (state === "signedOut")
    return (
      <>
        <PrimaryLink to={pathTo("/signup", { query: { type: "contractor", email: lead.email, return: wayBack } })}>
          Accept with a new account{whose}
        </PrimaryLink>
        <LinkButton to={pathTo("/auth", { query: { return: wayBack } })}>I have an account{whose}</LinkButton>
      </>
    );
  if (!may(user, "claimLead"))
    return (
      <PrimaryLink to={pathTo("/signup", { query: { type: "contractor", return: wayBack } })}>
        Get booking rights to accept{whose}
      </PrimaryLink>
    );
  return (
    <AcceptQuote
      quote={quote}
      description="You book at this price, this haulier gets your name and number, and the other quotes end."
      // Moves the request into the account before accepting. On a later error, the user continues at Pending quotes.
      first={{ ...claim, run: (then) => claim.mutate({ link }, { onSuccess: then }) }}
    />
  );
}

function Asked({ lead, link }: { lead: LeadByLink; link: string }) {
  const navigate = useNavigate();
  const remove = useChange("deleteLead", {
    onSuccess: () => {
      toast({ title: "Request deleted", description: "We keep none of it." });
      void navigate("/");
    },
  });
  return (
    <Section title="What you asked for">
      <NamedValues
        look="columns"
        values={[
          ["Service", leadServices[lead.serviceType].words],
          ["Location", lead.location],
          ["When", leadUrgencies[lead.urgency].words],
          ["Details", lead.description],
          ["Asked", <When key="asked" at={lead.createdAt} />],
        ]}
      />
      {!lead.isTakenOver && (
        <div className="ui-row">
          <ConfirmButton
            title="Delete this request?"
            description="Your request and your details are gone for good. Hauliers that quoted are told that it was cancelled."
            submit="Delete"
            back="Keep"
            change={remove}
            onConfirm={() => remove.mutate({ link })}
          >
            Delete my request
          </ConfirmButton>
        </div>
      )}
    </Section>
  );
}
