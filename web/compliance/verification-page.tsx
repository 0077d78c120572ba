import { useQuery } from "@tanstack/react-query";
import type { Profile } from "#shared/accounts/model.ts";
import { meQuery } from "../lib/use-me.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";

const words: Readonly<Record<Profile["verifiedStatus"], readonly [word: string, tone: Tone, text: string]>> = {
  unverified: ["Not checked yet", "neutral", "Haulyard has not checked your papers."],
  pending: ["Being checked", "signal", "Haulyard is checking your papers."],
  verified: ["Verified", "go", "Haulyard has checked your papers. Contractors see the mark beside your name."],
  lapsed: ["Lapsed", "warn", "A paper has run out. The mark is gone until a new one is checked."],
  rejected: ["Not accepted", "stop", "A paper was not accepted."],
};

/** /verification: how far Haulyard has checked one's papers. */
export default function VerificationPage() {
  return (
    <Page title="Verification" purpose="How far Haulyard has checked your papers, and what others see of it.">
      <Loaded query={useQuery(meQuery())} loading="Loading your account" count={1}>
        {(me) => <Standing status={me.verifiedStatus} />}
      </Loaded>
      <NotHereYet
        drawing="papers"
        title="Papers are not taken here yet"
        holds="You will send the papers that prove who you are and what you may carry, and follow each check to its end."
        today="keep your company details and VAT number right in your settings: checks start from them."
        action={
          <>
            <LinkButton to="/settings" kind="primary">
              Account settings
            </LinkButton>
            <LinkButton to="/contact">Contact us</LinkButton>
          </>
        }
      />
    </Page>
  );
}

function Standing({ status }: { status: Profile["verifiedStatus"] }) {
  const [word, tone, text] = words[status];
  return (
    <p className="ui-row">
      <Badge tone={tone}>{word}</Badge>
      <span>{text}</span>
    </p>
  );
}
