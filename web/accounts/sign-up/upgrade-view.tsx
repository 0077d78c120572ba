import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useNavigate } from "../../lib/links.ts";
import { safeReturnPath } from "../../lib/return-path.ts";
import { meQuery, useMe } from "../../lib/use-me.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FieldError } from "../../ui/field.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { addBookingRights } from "../add-booking-rights.ts";
import "../accounts.css";

/** /signup?type=contractor for a signed-in haulier, fleet manager or driver: booking rights beside their role (AMB-006). */
export function UpgradeView() {
  useDocumentTitle("Upgrade to Contractor");
  const me = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const onward = safeReturnPath(search.get("return")) ?? "/book";

  const upgrade = async () => {
    setBusy(true);
    setRefusal(null);
    const result = await addBookingRights();
    if (result.refusal !== null) {
      setRefusal(result.refusal);
      setBusy(false);
      return;
    }
    queryClient.setQueryData(meQuery().queryKey, result.profile);
    await navigate(onward, { replace: true });
  };
  return (
    <div className="ui-page ui-stack accounts-narrow">
      <PageHeader title="Upgrade to Contractor" purpose="Book haulage and plant with the account you have." />
      <Card>
        {me?.canBook ? (
          <>
            <p>You can book already.</p>
            <LinkButton to={onward} kind="primary" size="large" wide>
              Book a job
            </LinkButton>
          </>
        ) : (
          <>
            <p>
              Your account gets booking rights: you can ask for quotes and book, as contractors do. Your role and
              everything that belongs to it stay as they are.
            </p>
            {refusal && <FieldError>{refusal}</FieldError>}
            <Button kind="primary" size="large" wide busy={busy} busyText="Upgrading…" onClick={() => void upgrade()}>
              Upgrade to Contractor
            </Button>
          </>
        )}
      </Card>
    </div>
  );
}
