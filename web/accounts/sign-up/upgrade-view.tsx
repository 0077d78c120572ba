import { useSearchParams } from "react-router";
import { safeReturnPath } from "../../session/return-path.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useNavigate } from "../../ui/links.ts";
import { Problem } from "../../ui/problem.tsx";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { useBookingRights } from "../use-booking-rights.ts";
import { useMe } from "../use-me.ts";

/** /signup?type=contractor for a signed-in haulier, fleet manager or driver: adds booking rights to the role. */
export function UpgradeView() {
  const me = useMe();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const onward = safeReturnPath(search.get("return")) ?? "/book";
  const { mutate, isPending, error } = useBookingRights(() => navigate(onward, { replace: true }));
  return (
    <AuthFrame title="Upgrade to Contractor" purpose="Book haulage and plant with your account.">
      {me?.canBook && !isPending ? (
        <>
          <p>You can book already.</p>
          <LinkButton to={onward} kind="primary" size="large" wide>
            Book a job
          </LinkButton>
        </>
      ) : (
        <>
          <p>
            You get booking rights: ask for quotes and book, as contractors do. Your role and your data stay as they
            are.
          </p>
          {error && <Problem error={error} inline />}
          <Button kind="primary" size="large" wide busy={isPending} busyText="Upgrading…" onClick={() => mutate({})}>
            Upgrade to Contractor
          </Button>
        </>
      )}
    </AuthFrame>
  );
}
