import type { ComponentProps, ReactNode } from "react";
import type { Profile } from "#shared/accounts/model.ts";
import { useByAddress } from "../lib/by-address.ts";
import { meQuery } from "../lib/use-me.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { LinkButton, PrimaryLink } from "../ui/button.tsx";
import { Read } from "../ui/loaded.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";

type Kind = { title: string; purpose: string; now?: ReactNode; toCome: ComponentProps<typeof NotHereYet> };

const words: Readonly<Record<Profile["verifiedStatus"], readonly [word: string, tone: Tone, text: string]>> = {
  unverified: ["Not checked yet", "neutral", "Haulyard has not checked your papers."],
  pending: ["Being checked", "signal", "Haulyard is checking your papers."],
  verified: ["Verified", "go", "Haulyard has checked your papers. Contractors see the mark beside your name."],
  lapsed: ["Lapsed", "warn", "A paper has run out. The mark is gone until a new one is checked."],
  rejected: ["Not accepted", "stop", "A paper was not accepted."],
};

/** How far one's own papers have been checked. */
function Standing() {
  return (
    <Read of={meQuery()} loading="Loading your account" count={1}>
      {({ verifiedStatus }) => {
        const [word, tone, text] = words[verifiedStatus];
        return (
          <p className="ui-row">
            <Badge tone={tone}>{word}</Badge>
            <span>{text}</span>
          </p>
        );
      }}
    </Read>
  );
}

const toSettings = <PrimaryLink to="/settings">Account settings</PrimaryLink>;
const toDocuments = <LinkButton to="/documents">Documents</LinkButton>;

const kinds: Readonly<Record<string, Kind>> = {
  "/documents": {
    title: "Documents",
    purpose: "Insurance, licences and certificates, each with the day it runs out.",
    toCome: {
      title: "No documents kept here yet",
      holds:
        "You will upload each paper once, see its state and its expiry date, and be reminded 30, 14, 7 and 1 days before it lapses.",
      today:
        "proof of delivery stands on each booking's own page, and papers that a site asks for go to the other side by message.",
      action: (
        <>
          <PrimaryLink to="/verification">Where your verification stands</PrimaryLink>
          <LinkButton to="/compliance">Compliance</LinkButton>
          <LinkButton to="/messaging">Messages</LinkButton>
        </>
      ),
    },
  },
  "/verification": {
    title: "Verification",
    purpose: "How far Haulyard has checked your papers, and what others see of it.",
    now: <Standing />,
    toCome: {
      title: "Papers are not taken here yet",
      holds:
        "You will send the papers that prove who you are and what you may carry, and follow each check to its end.",
      today: "keep your company details and VAT number right in your settings: checks start from them.",
      action: (
        <>
          {toSettings}
          <LinkButton to="/contact">Contact us</LinkButton>
        </>
      ),
    },
  },
  "/certifications": {
    title: "Certifications",
    purpose: "What you and your drivers are certified to do: CPC, ALLMI, CPCS, ADR and the like.",
    toCome: {
      title: "No certifications kept here yet",
      holds:
        "Each certificate will stand here with its holder, its number and its expiry date, and show on a job that needs it.",
      today: "write what you are certified for into your profile, where contractors read it before they book.",
      action: (
        <>
          {toSettings}
          {toDocuments}
        </>
      ),
    },
  },
};

/** The papers of a business, by address: what is known of them now, and what is still to come. */
export default function PapersPage() {
  const kind = useByAddress(kinds);
  if (!kind) return null;
  return (
    <Page title={kind.title} purpose={kind.purpose}>
      {kind.now}
      <NotHereYet drawing="papers" {...kind.toCome} />
    </Page>
  );
}
