import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/accounts/model.ts";
import { documentType } from "#shared/compliance/document-types.ts";
import {
  type NeedState,
  needState,
  validUntil,
  verificationNeeds,
  verificationOf,
} from "#shared/compliance/verification.ts";
import { isHaulier, managesFleet } from "#shared/kernel/access.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { LinkButton, PrimaryLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { NextAction } from "../ui/next-action.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Documents } from "./documents/document-words.ts";

type Words = readonly [word: string, tone: Tone, text: string];

const verificationWords: Readonly<Record<Profile["verifiedStatus"], Words>> = {
  unverified: ["Not verified yet", "neutral", "Send the missing documents below, and Haulyard checks them."],
  pending: ["Being checked", "water", "You have sent everything. We notify you once it is checked."],
  verified: ["Verified", "go", "Contractors see the mark beside your name."],
  lapsed: ["Lapsed", "stop", "A document has expired, and the mark beside your name is gone. Upload the new one."],
  rejected: ["Not accepted", "stop", "A document was not accepted. See the reason under Documents."],
};

const needs: Readonly<Record<NeedState, Words>> = {
  valid: ["Approved", "go", "Approved and in date."],
  waiting: ["Waiting", "water", "Sent. It is being checked or has not started yet."],
  ranOut: ["Expired", "stop", "It has expired."],
  refused: ["Not accepted", "stop", "It was not accepted."],
  missing: ["Missing", "warn", "Nothing sent yet."],
};

export default function VerificationPage() {
  return (
    <Page title="Verification" purpose="What verifies your business, and what others see of it.">
      <OwnRecords of="documents" needs="papers" unless={(who) => !isHaulier(who) && !managesFleet(who)}>
        <Verification />
      </OwnRecords>
    </Page>
  );
}

function Verification() {
  return (
    <Loaded query={useQuery(reading("papers", {}))} loading="Loading your verification" like="cards" count={3}>
      {(papers) => <Parts papers={papers} />}
    </Loaded>
  );
}

function Parts({ papers }: { papers: Documents }) {
  const today = ukDayOf(new Date().toISOString());
  const [word, , text] = verificationWords[verificationOf(papers, today)];
  return (
    <>
      <NextAction title={word} text={text} action={<LinkButton to="/documents">Documents</LinkButton>} />
      <Section
        title="Requirements"
        purpose="One approved document in date for each. Verification lapses when one expires."
      >
        <ul className="ui-grid ui-grid-wide">
          {verificationNeeds.map((need) => {
            const [state, tone, told] = needs[needState(need, papers, today)];
            const until = validUntil(need, papers, today);
            return (
              <Card key={need.id} as="li" labelledBy={`need-${need.id}`}>
                <div className="ui-row ui-row-between">
                  <h3 id={`need-${need.id}`}>{need.title}</h3>
                  <Badge tone={tone}>{state}</Badge>
                </div>
                <p className="ui-soft">{need.anyOf.map((type) => documentType(type).label).join(", or ")}.</p>
                <p>{until ? `Approved, in date to ${dayText(until)}.` : told}</p>
                {tone !== "go" && tone !== "water" && (
                  <div>
                    <PrimaryLink to={`/documents?paper=new&type=${need.anyOf[0]}`}>Upload</PrimaryLink>
                  </div>
                )}
              </Card>
            );
          })}
        </ul>
      </Section>
    </>
  );
}
