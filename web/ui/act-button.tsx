import { Button, type ButtonProps } from "./button.tsx";
import { Problem } from "./problem.tsx";

type ActButtonProps = Omit<ButtonProps, "busy"> & {
  /** Shows as busy while it runs; the error appears beside the button until the next press. */
  change: { readonly isPending: boolean; readonly error: unknown };
};

export function ActButton({ change: { isPending, error }, ...button }: ActButtonProps) {
  return (
    <>
      <Button {...button} busy={isPending} />
      {error !== null && <Problem error={error} inline />}
    </>
  );
}
