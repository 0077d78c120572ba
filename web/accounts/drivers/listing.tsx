import type { DriverProfile } from "#shared/accounts/driver.ts";
import { isListed, listedDriver } from "#shared/accounts/driver-rules.ts";
import { useChange } from "../../api/use-change.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { DriverEntry } from "./driver-entry.tsx";

export function CheckState({ profile }: { profile: DriverProfile }) {
  const { waiting, refusedBecause, checked } = profile;
  if (refusedBecause)
    return (
      <Banner tone="stop" inset>
        We could not approve your last change: {refusedBecause} Correct it below and save.
      </Banner>
    );
  if (!waiting) return null;
  return (
    <Banner tone="water" inset>
      {checked
        ? "We are checking your changes. Until then they read “Not yet checked”."
        : "We check your licence and cards, and email you. Then you can let hauliers find you."}
    </Banner>
  );
}

export function Listing({ profile }: { profile: DriverProfile }) {
  const { listedSince, checked, refusedBecause } = profile;
  const isAgreed = listedSince !== null;
  const change = useChange("setDriverListed", {
    onSuccess: ({ listedSince: since }) =>
      toast({ title: since ? "Hauliers can find you" : "Hauliers can no longer find you" }),
  });
  return (
    <Section
      title="Driver database"
      purpose="If you agree, hauliers see this and no more. They get your email address when you accept an invitation, and never your card numbers."
    >
      <DriverEntry driver={listedDriver(profile)} />
      {isAgreed ? (
        <>
          <p>
            {isListed(profile)
              ? "Hauliers can find you since"
              : "You agreed to be found, but you are not shown now. Agreed on"}
            <When at={listedSince} show="day" />.
          </p>
          <div>
            <Button busy={change.isPending} onClick={() => change.mutate({ isListed: false })}>
              Take me out of the database
            </Button>
          </div>
        </>
      ) : checked && !refusedBecause ? (
        <div>
          <Button kind="primary" busy={change.isPending} onClick={() => change.mutate({ isListed: true })}>
            I agree: let hauliers find me
          </Button>
        </div>
      ) : (
        <p className="ui-soft">You can agree once your licence and cards are checked.</p>
      )}
      {change.error && <Problem error={change.error} inline />}
    </Section>
  );
}
