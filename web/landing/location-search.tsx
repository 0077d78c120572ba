import { type FormEvent, useId } from "react";
import type { WebPath } from "#shared/web-paths.ts";
import { useSession } from "../session/session-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useNavigate } from "../ui/links.ts";
import { TextInput } from "../ui/text-input.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import styles from "./location-search.module.css";
import { placeNames } from "./places.ts";

/**
 * Search for vehicles near a place. Before hydration it is a plain form, so it works without JavaScript. The input is
 * uncontrolled, so hydration keeps its text. Suggests five places; any text can be searched.
 */
export function LocationSearch() {
  const { user } = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const placesId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const location = String(new FormData(event.currentTarget).get("location") ?? "").trim();
    if (location) void navigate(`/live-map?${new URLSearchParams({ location })}`);
  };
  return (
    <search className={styles.search}>
      <form action={"/live-map" satisfies WebPath} method="get" className={styles.row} onSubmit={submit}>
        <Field label="Where is the site?">
          {/* `required` applies only before hydration: the browser then blocks an empty form. */}
          <TextInput
            type="search"
            name="location"
            list={placesId}
            maxLength={200}
            placeholder="Town or postcode"
            className="ui-paper"
            required={!hydrated}
          />
        </Field>
        <datalist id={placesId}>
          {placeNames.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <Button type="submit">{user ? "Find Hauliers" : "Find Hauliers Now"}</Button>
      </form>
      {user && (
        <div className="ui-row">
          <LinkButton to="/live-map">View Live Map</LinkButton>
          <LinkButton to="/book">Quick Book</LinkButton>
        </div>
      )}
    </search>
  );
}
