import { useQuery } from "@tanstack/react-query";
import HardHat from "lucide-react/icons/hard-hat";
import Truck from "lucide-react/icons/truck";
import { type SubmitEvent, useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { Invitation } from "#shared/accounts/model.ts";
import type { ChosenRole } from "#shared/accounts/sign-up.ts";
import { Link } from "../../lib/links.ts";
import { ownDashboard } from "../../lib/return-path.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { toast } from "../../ui/toast.ts";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { chooseRole } from "../choose-role.ts";
import { InvitationList } from "../invitation-list.tsx";
import { myInvitationsQuery } from "../queries.ts";
import "../accounts.css";

const roleFailed = "Failed to update your role. Please try again.";
const choices = [
  { value: "contractor", label: "Contractor", hint: "I book haulage and plant", icon: <HardHat aria-hidden="true" /> },
  { value: "haulier", label: "Haulier", hint: "I carry, with vehicles of my own", icon: <Truck aria-hidden="true" /> },
] as const;

/** /auth for somebody signed in without a role: invitations first, then contractor or haulier, once. */
export function RoleView() {
  useDocumentTitle("Choose your role");
  const [search, setSearch] = useSearchParams();
  const { data: invitations = [] } = useQuery(myInvitationsQuery());
  const [role, setRole] = useState<ChosenRole | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const invitedId = useId();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(role ? null : "Choose one of the two.");
    if (!role) return;
    setBusy(true);
    try {
      await chooseRole(role);
    } catch {
      setRefusal(roleFailed);
      toast({ title: "Error", description: roleFailed, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  // The guard leads on as soon as the role is there: to `return`, so that is where the invited one's page must stand.
  const beforeAccept = ({ kind }: Invitation) => {
    if (search.has("return")) return;
    search.set("return", ownDashboard(kind));
    setSearch(search, { replace: true });
  };
  return (
    <div className="ui-page ui-stack accounts-medium">
      <PageHeader title="Choose your role" purpose="It decides what you see first. It can be chosen once." />
      {invitations.length > 0 && (
        <Card as="section" labelledBy={invitedId}>
          <h2 id={invitedId}>You are invited</h2>
          <InvitationList invitations={invitations} beforeAccept={beforeAccept} />
        </Card>
      )}
      <Card>
        <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
          <RadioGroup
            legend={invitations.length > 0 ? "Or work for yourself" : "What do you do?"}
            look="cards"
            choices={choices}
            value={role}
            onValueChange={(chosen) => {
              setRole(chosen);
              setRefusal(null);
            }}
            error={refusal}
          />
          <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Saving…">
            Continue
          </Button>
        </form>
      </Card>
      <p className="ui-soft">
        Drivers and fleet managers join by a haulier's invitation, sent to this account's e-mail address. Drivers who
        work for nobody here yet can <Link to="/drivers/register">register as a driver</Link>.
      </p>
    </div>
  );
}
