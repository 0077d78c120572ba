import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ChosenRole } from "#shared/accounts/sign-up.ts";
import { useConfig } from "../../config/use-config.ts";
import { safeReturnPath } from "../../session/return-path.ts";
import { userPool } from "../../session/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { poolWords } from "../pool-words.ts";
import styles from "./google-button.module.css";
import { forgetTrip, keepTrip, refuseTrip } from "./google-trip.ts";

type GoogleButtonProps = {
  from: "sign-in" | "sign-up";
  signUpRole?: ChosenRole;
};

/** Google's sign-in button. Without a Google set-up, production hides it; other installations show a text. */
export function GoogleButton({ from, signUpRole }: GoogleButtonProps) {
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const config = useConfig();
  if (!config || (!config.google && config.stage === "prod")) return null;

  const refuse = (why: string) => refuseTrip(from, why);
  const press = async () => {
    if (!config.google) return refuse("Please use email and password instead.");
    setBusy(true);
    keepTrip({ from, role: signUpRole ?? null, back: safeReturnPath(search.get("return")), isSecond: false });
    try {
      await (await userPool()).goToGoogle();
    } catch (error) {
      forgetTrip();
      refuse(poolWords(error, "google"));
      setBusy(false);
    }
  };
  return (
    <>
      <span className={styles.or}>or</span>
      <Button
        size="large"
        wide
        busy={busy}
        busyText="Going to Google…"
        icon={<GoogleMark />}
        onClick={() => void press()}
      >
        {from === "sign-up" ? "Sign up with Google" : "Sign in with Google"}
      </Button>
      {!config.google && <Hint>Google sign-in is not set up here.</Hint>}
    </>
  );
}

/** Google's logo in its own colours, as Google's branding rules require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
