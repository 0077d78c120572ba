import { useQuery } from "@tanstack/react-query";
import { documentType } from "#shared/compliance/document-types.ts";
import { isValidOn } from "#shared/compliance/validity.ts";
import { administers } from "#shared/kernel/access.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { Badge } from "../ui/badge.tsx";
import { PrimaryLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { DocumentTable } from "./documents/document-table.tsx";
import type { Documents } from "./documents/document-words.ts";
import { useCovered } from "./papers/use-covered.ts";

const send = <PrimaryLink to="/documents?paper=new">Add a card</PrimaryLink>;

export default function CertificationsPage() {
  return (
    <Page
      title="Certifications"
      purpose="Your drivers' cards: CPC, ADR, CPCS, NPORS, ALLMI. Others see a card once it is approved and in date."
    >
      <OwnRecords of="certifications" needs="papers" unless={administers}>
        <Cards />
      </OwnRecords>
    </Page>
  );
}

function Cards() {
  const { nameOf } = useCovered();
  return (
    <Loaded query={useQuery(reading("papers", {}))} loading="Loading cards" like="table" count={3}>
      {(papers) => {
        const cards = papers.filter(({ type }) => documentType(type).badge);
        if (cards.length === 0)
          return (
            <EmptyState title="No cards yet" drawing="people" action={send}>
              <p>Send a photo of each driver's card. Contractors see the badge, but never the card or the name.</p>
            </EmptyState>
          );
        return (
          <>
            <Badges cards={cards} />
            <Section title="All cards" action={send}>
              <DocumentTable caption="All cards" papers={cards} nameOf={nameOf} mayChange={false} />
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}

function Badges({ cards }: { cards: Documents }) {
  const today = ukDayOf(new Date().toISOString());
  const valid = Map.groupBy(
    cards.filter((card) => isValidOn(card, today)),
    ({ type }) => type,
  );
  return (
    <Section title="What others see">
      {valid.size === 0 ? (
        <p className="ui-soft">No badge yet: none of the cards below is approved and in date.</p>
      ) : (
        <ul className="ui-row">
          {[...valid].map(([type, of]) => (
            <li key={type}>
              <Badge tone="go">
                {documentType(type).badge} · {countOfDrivers(new Set(of.map(({ driverId }) => driverId)).size)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const countOfDrivers = (count: number) => (count === 1 ? "1 driver" : `${count} drivers`);
