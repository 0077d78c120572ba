import { type FormEvent, useState } from "react";
import { pathTo, type WebPath } from "#shared/web-paths.ts";
import { useSession } from "../session/session-context.ts";
import { Band } from "../ui/band.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useNavigate } from "../ui/links.ts";
import { RadioGroup } from "../ui/radio-group.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { TextInput } from "../ui/text-input.tsx";
import styles from "./find-hauliers.module.css";

/** The four most requested services, by their everyday names. */
const asked = [
  { value: "hiab", label: "Hiab", hint: "2-4 hours", icon: <ServiceIcon service="hiab" /> },
  { value: "skips", label: "Skips", hint: "1-2 hours", icon: <ServiceIcon service="skips" /> },
  { value: "digger", label: "Digger", hint: "4-8 hours", icon: <ServiceIcon service="excavator" /> },
  { value: "tar", label: "Tar", hint: "2-6 hours", icon: <ServiceIcon service="tar" /> },
] as const;
type Asked = (typeof asked)[number]["value"];

/** Returns the result page: the service near the postcode, or the live map if either is missing. */
export function foundAt(service: Asked | null, postcode: string): WebPath {
  const query = postcode.trim() ? { query: { postcode: postcode.trim() } } : {};
  return service && postcode.trim()
    ? pathTo("/services/:serviceName", { params: { serviceName: service }, ...query })
    : pathTo("/live-map", query);
}

/** Search by service and postcode. Visitors must sign up first; before hydration the button is a sign-up link. */
export function FindHauliers() {
  const { user } = useSession();
  const navigate = useNavigate();
  const [service, setService] = useState<Asked | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const postcode = String(new FormData(event.currentTarget).get("postcode") ?? "");
    void navigate(user ? foundAt(service, postcode) : "/signup");
  };
  return (
    <Band id="find" title="Find Hauliers Now" purpose="Usual time on site under each.">
      <form action={"/signup" satisfies WebPath} method="get" className={styles.form} onSubmit={submit}>
        <RadioGroup
          legend="What do you need?"
          look="cards"
          choices={asked}
          value={service}
          onValueChange={setService}
          name="wanted"
        />
        <div className={styles.row}>
          <Field label="Postcode of the site">
            <TextInput name="postcode" placeholder="EH1 1AA" maxLength={200} autoComplete="postal-code" />
          </Field>
          <Button type="submit" kind="primary">
            {user ? "Find Available Fleets" : "Sign Up & Search"}
          </Button>
        </div>
      </form>
    </Band>
  );
}
