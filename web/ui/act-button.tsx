import { Button, type ButtonProps } from "./button.tsx";
import { Problem } from "./problem.tsx";

type ActButtonProps = Omit<ButtonProps, "busy"> & {
  /** The button shows as busy while the change runs. An error stays beside it until the next press. */
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
