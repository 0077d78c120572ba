import { Button, LinkButton } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";
import { useBookingRights } from "../use-booking-rights.ts";

/** Booking rights beside a role that has none of its own. */
export function BookingRights({ canBook }: { canBook: boolean }) {
  const { mutate, isPending, error } = useBookingRights();
  return (
    <>
      {error && <Problem error={error} inline />}
      <div>
        {canBook ? (
          <LinkButton to="/book">Book a job</LinkButton>
        ) : (
          <Button busy={isPending} busyText="Upgrading…" onClick={() => mutate({})}>
            Upgrade to Contractor
          </Button>
        )}
      </div>
    </>
  );
}
