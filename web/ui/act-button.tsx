import { Button, type ButtonProps } from "./button.tsx";
import { Problem } from "./problem.tsx";

type ActButtonProps = Omit<ButtonProps, "busy"> & {
  /** What a press starts: busy while it runs; what went wrong stands beside the button until the next press. */
  change: { readonly isPending: boolean; readonly error: unknown };
};

/** A button that changes something on the server. */
export function ActButton({ change: { isPending, error }, ...button }: ActButtonProps) {
  return (
    <>
      <Button {...button} busy={isPending} />
      {error !== null && <Problem error={error} inline />}
    </>
  );
}
