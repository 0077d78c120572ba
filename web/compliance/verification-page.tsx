import type { Profile } from "#shared/accounts/model.ts";
import { useMe } from "../lib/use-me.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const words: Readonly<Record<Profile["verifiedStatus"], readonly [word: string, tone: Tone, text: string]>> = {
  unverified: ["Not checked yet", "neutral", "Haulyard has not checked your papers."],
  pending: ["Being checked", "signal", "Haulyard is checking your papers."],
  verified: ["Verified", "go", "Haulyard has checked your papers. Contractors see the mark beside your name."],
  lapsed: ["Lapsed", "warn", "A paper has run out. The mark is gone until a new one is checked."],
  rejected: ["Not accepted", "stop", "A paper was not accepted."],
};

/** /verification: how far Haulyard has checked one's papers. */
export default function VerificationPage() {
  const me = useMe();
  return (
    <div className="ui-page ui-stack">
      <PageHeader title="Verification" purpose="How far Haulyard has checked your papers, and what others see of it." />
      {me ? <Standing status={me.verifiedStatus} /> : <Skeleton lines={2} text="Loading your account" />}
      <NotHereYet
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
    </div>
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
