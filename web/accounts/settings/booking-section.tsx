import type { Profile } from "#shared/accounts/model.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { useBookingRights } from "../use-booking-rights.ts";

/** Booking rights beside a role that has none of its own. */
export function BookingSection({ me }: { me: Profile }) {
  const { mutate, isPending, error } = useBookingRights();
  return (
    <Section
      card
      id="booking"
      title="Booking rights"
      purpose={
        me.canBook
          ? "You can ask for quotes and book, as contractors do."
          : "Ask for quotes and book as contractors do. Your role and everything that belongs to it stay as they are."
      }
    >
      {error && <Problem error={error} inline />}
      <div>
        {me.canBook ? (
          <LinkButton to="/book">Book a job</LinkButton>
        ) : (
          <Button busy={isPending} busyText="Upgrading…" onClick={() => mutate({})}>
            Upgrade to Contractor
          </Button>
        )}
      </div>
    </Section>
  );
}
