import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { ActButton } from "../../ui/act-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";

export function FeedLink() {
  const query = useQuery(reading("calendarLink", {}));
  const [address, setAddress] = useState<string | null>(null);
  const make = useChange("makeCalendarLink", {
    onSuccess: ({ path }) => setAddress(location.origin + path),
  });
  const revoke = useChange("revokeCalendarLink", {
    onSuccess: () => {
      setAddress(null);
      toast({ title: "Link ended", description: "Nobody can read your calendar with it any more." });
    },
  });
  return (
    <Section
      title="In your own calendar"
      purpose="A private link for the calendar on your phone, Google or Outlook. Anyone with the link can read it."
      card
      screenOnly
    >
      <Loaded query={query} loading="Loading the link" count={1}>
        {({ madeAt }) => (
          <div className="ui-stack">
            {address && <Copied address={address} />}
            {madeAt && !address && (
              <p>
                You made a link on <When at={madeAt} />. We show it only once. If you lose it, make another.
              </p>
            )}
            <div className="ui-row">
              <ActButton change={make} onClick={() => make.mutate({})}>
                {madeAt ? "Make a new link" : "Make a link"}
              </ActButton>
              {madeAt && (
                <ActButton kind="danger" change={revoke} onClick={() => revoke.mutate({})}>
                  End the link
                </ActButton>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Copied({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ title: "Copied", description: "Add it in your calendar as a subscription by URL." }),
      () => toast({ title: "Copy it by hand", description: "Your browser blocks the clipboard." }),
    );
  return (
    <>
      <Field label="Your link" hint="Copy it now: we do not show it again. Older links no longer work.">
        <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="ui-row">
        <Button kind="primary" onClick={() => void copy()}>
          Copy the link
        </Button>
        <a href={address.replace(/^https?/, "webcal")}>Open in this device's calendar</a>
      </div>
    </>
  );
}
