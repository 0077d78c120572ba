import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";

/** Presses of Retry after which only refreshing is left. */
export const retryLimit = 3;

type ErrorScreenProps = { kind: "loading" | "component"; retries: number; onRetry: () => void };

const words = {
  loading: {
    title: "Loading Error",
    text: "This page did not arrive. The connection may have dropped, or Haulyard was updated a moment ago.",
  },
  component: {
    title: "Component Error",
    text: "Something on this page broke. What you had already sent is safe with us.",
  },
};

/** In place of a page that could not be shown. */
export function ErrorScreen({ kind, retries, onRetry }: ErrorScreenProps) {
  const { title, text } = words[kind];
  return (
    <div className="ui-page ui-page-narrow">
      <ErrorState
        title={<h1>{title}</h1>}
        action={
          <>
            {retries < retryLimit && (
              <Button kind="primary" onClick={onRetry}>
                Retry
              </Button>
            )}
            <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          </>
        }
      >
        <p>{text}</p>
      </ErrorState>
    </div>
  );
}
