import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#shared/accounts/model.ts";
import { meQuery } from "../../lib/use-me.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { addBookingRights } from "../add-booking-rights.ts";
import { Section } from "./section.tsx";

/** Booking rights beside a role that has none of its own (AMB-006). */
export function BookingSection({ me }: { me: Profile }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upgrade = async () => {
    setBusy(true);
    const { profile, refusal: why } = await addBookingRights();
    setRefusal(why);
    if (profile) queryClient.setQueryData(meQuery().queryKey, profile);
    setBusy(false);
  };
  return (
    <Section
      id="booking"
      title="Booking rights"
      purpose={
        me.canBook
          ? "You can ask for quotes and book, as contractors do."
          : "Ask for quotes and book as contractors do. Your role and everything that belongs to it stay as they are."
      }
    >
      {refusal && <FieldError>{refusal}</FieldError>}
      <div>
        {me.canBook ? (
          <LinkButton to="/book">Book a job</LinkButton>
        ) : (
          <Button busy={busy} busyText="Upgrading…" onClick={() => void upgrade()}>
            Upgrade to Contractor
          </Button>
        )}
      </div>
    </Section>
  );
}
