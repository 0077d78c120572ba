import { type FormEvent, useId } from "react";
import type { WebPath } from "#shared/web-paths.ts";
import { useSession } from "../session/session-context.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useNavigate } from "../ui/links.ts";
import { TextInput } from "../ui/text-input.tsx";
import { useTakenOver } from "../ui/use-taken-over.ts";
import styles from "./location-search.module.css";
import { placeNames } from "./places.ts";

/**
 * The way from a place to the vehicles near it. A plain form until the app has taken the page over, so it also works
 * without JavaScript; the browser keeps what was typed meanwhile, as React does not hold the text. Five places are offered; any other text is searched for as well.
 */
export function LocationSearch() {
  const { user } = useSession();
  const takenOver = useTakenOver();
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
          {/* Only the plain form needs the browser to hold back an empty text: in the app it does nothing at all. */}
          <TextInput
            type="search"
            name="location"
            list={placesId}
            maxLength={200}
            placeholder="Town or postcode"
            className="ui-paper"
            required={!takenOver}
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
